/* What the programs share that play games against themselves: their dice, and how long they measure. */
#include <stdint.h>
#include <stdlib.h>

typedef uint64_t u64;

static u64 dice_state[2] = {88172645463325252ULL, 0x9E3779B97F4A7C15ULL};
static u64 dice(void) {
    u64 a = dice_state[0], b = dice_state[1];
    dice_state[0] = b;
    a ^= a << 23;
    dice_state[1] = a ^ b ^ (a >> 17) ^ (b >> 26);
    return dice_state[1] + b;
}
static void seed_dice(u64 seed) {
    for (int i = 0; i < 2; i++) {
        seed += 0x9E3779B97F4A7C15ULL;
        u64 z = seed;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        dice_state[i] = z ^ (z >> 31);
    }
}
static double chance(void) { return (dice() >> 11) * (1.0 / 9007199254740992.0); }
static int below(int n) { return (int)(chance() * n); }

/* How many rounds say how a net does while it learns: the part of the usual ones that MEASURE_PART asks for, if it is set. */
static inline int rounds_of(int usual) {
    const char *part = getenv("MEASURE_PART");
    return part && atoi(part) > 0 ? usual / atoi(part) : usual;
}
