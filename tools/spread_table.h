/* The table of 5000 and 500 Rummy for two, and what can be laid: see spread_selfplay.c.

   A natural card is a spot: sixteen for each suit, its place in a run from 2 to 14 above the first of them, the ace at 14.
   All wild cards are alike. */
#define WILD 64
#define LOWS 0x0002000200020002ULL     /* the places below the twos */
#define SUITS_AT(p) (0x0001000100010001ULL << (p))
#define MOST_MELDS 48
#define MOST_ITEMS 16
#define MOST_CARDS 56

static int five = 1; /* 5000, else 500 */

static inline u64 bit(int spot) { return 1ULL << spot; }
static inline u64 rank_of(int spot) { return SUITS_AT(spot & 15); }
static inline u64 low_too(u64 x) { return x | (x >> 13 & LOWS); }
static inline u64 back_up(u64 x) { return (x | (x & LOWS) << 13) & ~LOWS; }

/* The table and a deal. A set: its place, in `at` the suits of its natural cards, in `real` those for which wild ones stand
   (500). A run: its suit, its lowest and highest place, in `at` the places of wild cards, in `real` those of them beside
   which the real card lies. */
typedef struct { signed char run, place, suit, low, high; unsigned short at, real; } Meld;
typedef struct {
    int wild, value[65];
    u64 hand[2], known[2], threw[2];
    int wilds[2], known_wilds[2], size[2];
    unsigned char pile[MOST_CARDS], stock[MOST_CARDS];
    int n_pile, n_stock;
    Meld melds[MOST_MELDS];
    int n_melds, fresh[2], melded[2], points[2];
    u64 lying; /* natural cards on the table */
    int lying_wilds;
} Deal;

/* What the melds are open for */
typedef struct { u64 fits, ends; int wild; } Open;
static void open_more(const Meld *m, Open *o) {
    if (!m->run) {
        for (int s = 0; s < 4; s++) if (!((m->at | (five ? 0 : m->real)) >> s & 1)) o->fits |= bit(16 * s + m->place);
        if (five || count_of(m->at | m->real) < 4) o->wild = 1;
        return;
    }
    int base = 16 * m->suit;
    u64 ends = 0;
    if (m->high - m->low < 12) {
        if (m->high < 14) ends |= bit(base + m->high + 1);
        if (m->low > 1) ends |= bit(base + (m->low == 2 ? 14 : m->low - 1));
        o->wild = 1;
    }
    o->ends |= ends;
    o->fits |= ends;
    if (five) for (int p = m->low; p <= m->high; p++)
        if ((m->at & ~m->real) >> p & 1) o->fits |= bit(base + (p == 1 ? 14 : p));
}
static Open open_of(const Deal *d) {
    Open o = {0, 0, 0};
    for (int i = 0; i < d->n_melds; i++) open_more(&d->melds[i], &o);
    return o;
}
static inline int takes(const Open *o, int c) { return c == WILD ? o->wild : (int)(o->fits >> c & 1); }

static int points_of(const Deal *d, u64 x) {
    int sum = 0;
    while (x) { sum += d->value[first_of(x)]; x &= x - 1; }
    return sum;
}

/* Laying. An item is a new meld, what goes onto one meld, or wild cards that go anywhere. */
enum { SET, RUN, OFF, SPARE };
typedef struct { int kind, meld, place, suit, low, high, wilds, points; u64 cards; } Item;
/* SET: place; RUN: suit, low, high, the natural cards in it; OFF: the meld */
typedef struct { Item items[MOST_ITEMS]; int n, points, left; } Laying;

static int value_in_run(const Deal *d, int suit, int low, int high, u64 cards) {
    int sum = 0;
    for (int p = low; p <= high; p++) {
        int spot = 16 * suit + (p == 1 ? 14 : p);
        if (cards >> spot & 1) sum += p == 1 && !five ? 1 : d->value[spot];
    }
    return sum;
}
static u64 run_cards(u64 hand, int suit, int low, int high) {
    u64 found = 0;
    for (int p = low; p <= high; p++) found |= hand & bit(16 * suit + (p == 1 ? 14 : p));
    return found;
}
/* the longest run of a suit in a hand; 0 where there is none */
static int longest_run(u64 hand, int suit, int *low, int *high) {
    unsigned x = low_too(hand) >> (16 * suit) & 0x7ffe;
    int best = 0, len = 0;
    for (int p = 1; p <= 15; p++) {
        if (p < 15 && x >> p & 1) len++;
        else {
            if (len >= 3 && len > best) best = len, *low = p - len, *high = p - 1;
            len = 0;
        }
    }
    if (best > 13) (*low)++, best = 13;
    return best;
}
static void add_off(Laying *l, int meld, u64 card, int points, int wilds) {
    for (int i = 0; i < l->n; i++) if (l->items[i].kind == OFF && l->items[i].meld == meld) {
        l->items[i].cards |= card; l->items[i].points += points; l->items[i].wilds += wilds;
        return;
    }
    if (l->n < MOST_ITEMS) l->items[l->n++] = (Item){.kind = OFF, .meld = meld, .cards = card, .points = points, .wilds = wilds};
}
static int spot_at(int suit, int place) { return 16 * suit + (place == 1 ? 14 : place); }

static void follow_runs(const Deal *d, u64 *left, Laying *l) {
    for (int i = 0; i < d->n_melds; i++) {
        const Meld *m = &d->melds[i];
        if (!m->run) continue;
        int low = m->low, high = m->high;
        while (high < 14 && high - low < 12 && *left >> spot_at(m->suit, high + 1) & 1) {
            high++;
            add_off(l, i, bit(spot_at(m->suit, high)), d->value[spot_at(m->suit, high)], 0);
            *left &= ~bit(spot_at(m->suit, high));
        }
        while (low > 1 && high - low < 12 && *left >> spot_at(m->suit, low - 1) & 1) {
            low--;
            add_off(l, i, bit(spot_at(m->suit, low)), low == 1 && !five ? 1 : d->value[spot_at(m->suit, low)], 0);
            *left &= ~bit(spot_at(m->suit, low));
        }
    }
}
/* the best pair that a wild card makes a meld, as an item; 0 points where there is none */
static Item best_pair(const Deal *d, u64 left) {
    Item best = {.points = 0};
    for (int p = 2; p <= 14; p++) {
        u64 same = left & SUITS_AT(p);
        int n = count_of(same);
        if (n < 2) continue;
        if (n > 3) same &= same - 1;
        int points = points_of(d, same);
        if (points > best.points) best = (Item){.kind = SET, .place = p, .cards = same, .points = points, .wilds = 1};
    }
    for (int s = 0; s < 4; s++) for (int low = 1; low <= 12; low++) {
        u64 in = run_cards(left, s, low, low + 2);
        if (count_of(in) != 2) continue;
        int points = value_in_run(d, s, low, low + 2, in);
        if (points > best.points) best = (Item){.kind = RUN, .suit = s, .low = low, .high = low + 2, .cards = in, .points = points, .wilds = 1};
    }
    return best;
}
static void lay_rest(const Deal *d, u64 left, int wilds, const Open *o, Laying *l) {
    follow_runs(d, &left, l);
    for (int s = 0; s < 4; s++) {
        int low, high;
        while (longest_run(left, s, &low, &high) && l->n < MOST_ITEMS) {
            u64 cards = run_cards(left, s, low, high);
            l->items[l->n++] = (Item){.kind = RUN, .suit = s, .low = low, .high = high, .cards = cards, .points = value_in_run(d, s, low, high, cards)};
            left &= ~cards;
        }
    }
    follow_runs(d, &left, l);
    for (u64 x = left & o->fits & ~o->ends; x; x &= x - 1) {
        int c = first_of(x);
        for (int i = 0; i < d->n_melds; i++) {
            const Meld *m = &d->melds[i];
            int p = c & 15, s = c >> 4;
            if (!m->run ? m->place == p && !((m->at | (five ? 0 : m->real)) >> s & 1)
                        : five && m->suit == s && ((m->at & ~m->real) >> p & 1 || (p == 14 && (m->at & ~m->real) >> 1 & 1))) {
                add_off(l, i, bit(c), d->value[c], 0);
                left &= ~bit(c);
                break;
            }
        }
    }
    int w = d->value[WILD];
    /* a wild card before a dear card that comes next but one at a run */
    for (int i = 0; i < d->n_melds && wilds; i++) {
        const Meld *m = &d->melds[i];
        if (!m->run || m->high - m->low >= 11) continue;
        for (int up = 0; up < 2 && wilds; up++) {
            int beyond = up ? m->high + 2 : m->low - 2;
            if (beyond < 1 || beyond > 14) continue;
            int c = spot_at(m->suit, beyond);
            if (!(left >> c & 1)) continue;
            int worth = d->value[c], pair = best_pair(d, left).points;
            if (beyond == 1 && !five) worth = 1;
            if (worth <= (pair > 10 ? pair : 10)) continue;
            add_off(l, i, bit(c), worth + w, 1);
            left &= ~bit(c);
            wilds--;
            break;
        }
    }
    while (wilds && l->n < MOST_ITEMS) {
        Item best = best_pair(d, left);
        if (wilds >= 2 && left) {
            int dear = -1, has_group = 0;
            for (u64 x = left; x; x &= x - 1) if (dear < 0 || d->value[first_of(x)] > d->value[dear]) dear = first_of(x);
            for (int i = 0; i < l->n; i++) has_group |= l->items[i].kind < OFF;
            int needed = !best.points && !has_group && !o->wild;
            if (needed || (d->value[dear] > 2 * best.points && d->value[dear] > 10))
                best = (Item){.kind = SET, .place = dear & 15, .cards = bit(dear), .points = d->value[dear], .wilds = 2};
        }
        if (!best.points) break;
        best.points += best.wilds * w;
        l->items[l->n++] = best;
        left &= ~best.cards;
        wilds -= best.wilds;
    }
    if (wilds && l->n < MOST_ITEMS) {
        int room = o->wild;
        for (int i = 0; i < l->n; i++) {
            const Item *t = &l->items[i];
            if (t->kind == RUN || (t->kind == SET && (five || count_of(t->cards) + t->wilds < 4))) room = 1;
        }
        if (room) { l->items[l->n++] = (Item){.kind = SPARE, .wilds = wilds, .points = wilds * w}; wilds = 0; }
    }
    l->left = count_of(left) + wilds;
    l->points = 0;
    for (int i = 0; i < l->n; i++) l->points += l->items[i].points;
}
static int in_a_run(u64 hand, int c, const Open *o) {
    if (o->fits >> c & 1) return 1;
    u64 x = low_too(hand);
    u64 done = x << 1 & x << 2, mid = x << 1 & x >> 1, start = x >> 1 & x >> 2;
    return (back_up(done | mid | start) >> c & 1) != 0;
}
/* The most that a hand can lay. */
static void best_lay(const Deal *d, u64 hand, int wilds, const Open *o, Laying *best) {
    int place[13], n = 0;
    u64 choices[13][8];
    int counts[13], total = 1;
    for (int p = 2; p <= 14; p++) {
        u64 same = hand & SUITS_AT(p);
        if (count_of(same) < 3) continue;
        int k = 0, useful = 0;
        choices[n][k++] = same;
        for (u64 x = same; x; x &= x - 1) if (in_a_run(hand, first_of(x), o)) {
            useful = 1;
            if (count_of(same) == 4) choices[n][k++] = same & ~(x & -x);
        }
        if (useful) choices[n][k++] = 0;
        place[n] = p;
        counts[n] = k;
        total *= k;
        n++;
    }
    if (total > 48) total = 48;
    best->points = -1;
    for (int way = 0; way < total; way++) {
        Laying l;
        l.n = 0;
        u64 left = hand;
        int rest = way;
        for (int i = 0; i < n; i++) {
            u64 set = choices[i][rest % counts[i]];
            rest /= counts[i];
            if (!set || l.n >= MOST_ITEMS - 2) continue;
            l.items[l.n++] = (Item){.kind = SET, .place = place[i], .cards = set, .points = points_of(d, set)};
            left &= ~set;
        }
        lay_rest(d, left, wilds, o, &l);
        if (l.points > best->points || (l.points == best->points && l.left < best->left)) *best = l;
    }
}
/* The most that can be laid with that card in it; 0 where it can't. `owed` WILD: some wild card. */
static int lay_owed(const Deal *d, u64 hand, int wilds, const Open *o, int owed, Laying *best) {
    best_lay(d, hand, wilds, o, best);
    for (int i = 0; i < best->n; i++) if (owed == WILD ? best->items[i].wilds > 0 : (best->items[i].cards >> owed & 1)) return 1;
    best->points = -1;
    Item firsts[24];
    int n = 0;
    if (owed == WILD) return 0;
    int p = owed & 15, s = owed >> 4;
    u64 same = hand & SUITS_AT(p);
    if (count_of(same) >= 3) firsts[n++] = (Item){.kind = SET, .place = p, .cards = same, .points = points_of(d, same)};
    else if (count_of(same) + wilds >= 3)
        firsts[n++] = (Item){.kind = SET, .place = p, .cards = same, .wilds = 3 - count_of(same), .points = points_of(d, same) + (3 - count_of(same)) * d->value[WILD]};
    for (int low = 1; low <= 12; low++) {
        if (!((p >= low && p <= low + 2) || (p == 14 && low == 1))) continue;
        u64 in = run_cards(hand, s, low, low + 2);
        int need = 3 - count_of(in);
        if (need > wilds) continue;
        firsts[n++] = (Item){.kind = RUN, .suit = s, .low = low, .high = low + 2, .cards = in, .wilds = need, .points = value_in_run(d, s, low, low + 2, in) + need * d->value[WILD]};
    }
    for (int i = 0; i < d->n_melds && n < 22; i++) {
        const Meld *m = &d->melds[i];
        if (!m->run) {
            if (m->place == p && !((m->at | (five ? 0 : m->real)) >> s & 1)) firsts[n++] = (Item){.kind = OFF, .meld = i, .cards = bit(owed), .points = d->value[owed]};
            continue;
        }
        if (m->suit != s) continue;
        if (five && ((m->at & ~m->real) >> p & 1)) firsts[n++] = (Item){.kind = OFF, .meld = i, .cards = bit(owed), .points = d->value[owed]};
        for (int up = 0; up < 2; up++) {
            u64 cards = 0;
            int need = 0, points = 0, at = up ? m->high + 1 : m->low - 1, good = 0, len = m->high - m->low + 1;
            for (; at >= 1 && at <= 14 && len < 13; at += up ? 1 : -1, len++) {
                int c = spot_at(s, at);
                if (hand >> c & 1 && !(cards >> c & 1)) cards |= bit(c), points += at == 1 && !five ? 1 : d->value[c];
                else { need++; points += d->value[WILD]; }
                if (c == owed) { good = (cards >> c & 1) && need <= wilds; break; }
            }
            if (good) firsts[n++] = (Item){.kind = OFF, .meld = i, .cards = cards, .wilds = need, .points = points};
        }
    }
    for (int k = 0; k < n; k++) {
        /* what goes onto the same meld may not come twice: there nothing more is laid off */
        Deal t;
        const Deal *from = d;
        Open more = *o;
        if (firsts[k].kind == OFF) {
            t = *d;
            t.melds[firsts[k].meld] = (Meld){.run = 0, .place = 0, .at = 15, .real = 15};
            from = &t;
            more = open_of(&t);
            more.wild = o->wild;
        }
        Laying rest;
        best_lay(from, hand & ~firsts[k].cards, wilds - firsts[k].wilds, &more, &rest);
        if (rest.points + firsts[k].points > best->points && rest.n < MOST_ITEMS) {
            *best = rest;
            best->points += firsts[k].points;
            best->items[best->n++] = firsts[k];
        }
    }
    return best->points >= 0;
}

/* Laying as it happens. Returns 0 where it can't. */
static void lose(Deal *d, int me, u64 cards, int wilds) {
    d->hand[me] &= ~cards;
    d->known[me] &= ~cards;
    d->wilds[me] -= wilds;
    d->known_wilds[me] = d->known_wilds[me] > wilds ? d->known_wilds[me] - wilds : 0;
    d->size[me] -= count_of(cards) + wilds;
    d->lying |= cards;
    d->lying_wilds += wilds;
    d->melded[me] = 1;
}
static int verbose = 0;
static void say_meld(int me, const char *verb, int meld, u64 cards, int wilds, int stands) {
    if (!verbose) return;
    printf("%d %s %d %d %d", me, verb, meld, wilds, stands);
    for (; cards; cards &= cards - 1) printf(" %d", first_of(cards));
    printf("\n");
}
static u64 pack_of(const Deal *d) {
    u64 all = 0x7ffc7ffc7ffc7ffcULL;
    return five ? all & ~SUITS_AT(d->wild) : all;
}
/* The natural cards that a seat has not seen, and how many wild ones. */
static u64 unseen_by(const Deal *d, int me, int *wilds) {
    u64 in_pile = 0;
    int pile_wilds = 0;
    for (int i = 0; i < d->n_pile; i++) if (d->pile[i] == WILD) pile_wilds++; else in_pile |= bit(d->pile[i]);
    *wilds = (five ? 4 : 2) - d->wilds[me] - d->known_wilds[1 - me] - pile_wilds - d->lying_wilds;
    return pack_of(d) & ~(d->hand[me] | d->known[1 - me] | in_pile | d->lying);
}
/* The points that the other might lay off on a meld, of cards that the seat has not seen. */
static int exposed(const Deal *d, int me, const Meld *m) {
    Open o = {0, 0, 0};
    int wilds;
    open_more(m, &o);
    return points_of(d, o.fits & unseen_by(d, me, &wilds));
}
/* A wild card goes onto the meld where that offers least. Returns 0 where it fits nowhere. */
static int grow_by_wild(Deal *d, int me, int quiet) {
    int best = -1, least = 1 << 30, stands = 0;
    Meld grown = {0};
    for (int i = 0; i < d->n_melds; i++) {
        const Meld *m = &d->melds[i];
        int now = exposed(d, me, m);
        for (int way = 0; way < 4; way++) { /* a suit, or an end */
            Meld more = *m;
            int at = 0;
            if (!m->run) {
                if (five ? way > 0 : (m->at | m->real) >> way & 1) continue;
                if (!five) more.real |= 1 << way, at = 16 * way + m->place;
            } else {
                if (way > 1 || m->high - m->low >= 12 || (way ? m->high >= 14 : m->low <= 1)) continue;
                if (way) more.at |= 1 << ++more.high; else more.at |= 1 << --more.low;
                at = spot_at(m->suit, way ? more.high : more.low);
            }
            int e = exposed(d, me, &more) - now;
            if (e < least) least = e, best = i, grown = more, stands = at;
        }
    }
    if (best < 0) return 0;
    d->melds[best] = grown;
    lose(d, me, 0, 1);
    d->points[me] += d->value[WILD];
    if (!quiet) say_meld(me, "off", best, 0, 1, stands);
    return 1;
}
/* A new meld, its wild cards where they offer least. */
static void try_meld(const Deal *d, int me, const Meld *m, int *least, Meld *best) {
    int e = exposed(d, me, m);
    if (e < *least) *least = e, *best = *m;
}
static Meld new_meld(const Deal *d, int me, const Item *t) {
    int least = 1 << 30, suit = first_of(t->cards) >> 4, all = count_of(t->cards) + t->wilds;
    Meld best = {0};
    if (t->kind == SET) {
        int suits = 0;
        for (u64 x = t->cards; x; x &= x - 1) suits |= 1 << (first_of(x) >> 4);
        for (int others = 0; others < 16; others++)
            if (five ? !others : !(others & suits) && count_of(others) == t->wilds) {
                Meld m = {.place = t->place, .at = suits, .real = others};
                try_meld(d, me, &m, &least, &best);
            }
    }
    if (t->kind == RUN || count_of(t->cards) == 1)
        for (int low = 1; low + all <= 15; low++) {
            if (run_cards(t->cards, suit, low, low + all - 1) != t->cards) continue;
            Meld m = {.run = 1, .suit = suit, .low = low, .high = low + all - 1};
            for (int p = low; p < low + all; p++) if (!(t->cards >> spot_at(suit, p) & 1)) m.at |= 1 << p;
            if (count_of(m.at) == t->wilds) try_meld(d, me, &m, &least, &best);
        }
    return best;
}
static int lay_item(Deal *d, int me, const Item *t, int quiet) {
    if (t->kind == SPARE) {
        for (int i = 0; i < t->wilds; i++) if (!grow_by_wild(d, me, quiet)) return 0;
        return 1;
    }
    if (t->kind == OFF) {
        Meld *m = &d->melds[t->meld];
        u64 left = t->cards;
        int wilds = t->wilds;
        if (!m->run) {
            for (u64 x = left; x; x &= x - 1) m->at |= 1 << (first_of(x) >> 4);
            if (!quiet) say_meld(me, "off", t->meld, t->cards, wilds, 0);
        } else {
            /* one way and the other as far as the cards go, wild ones in the gaps */
            for (int pass = 0; pass < 2; pass++) {
                int again = 1;
                while (again) {
                    again = 0;
                    for (int up = 0; up < 2; up++) {
                        int at = up ? m->high + 1 : m->low - 1;
                        if (at < 1 || at > 14 || m->high - m->low >= 12) continue;
                        int c = spot_at(m->suit, at), real = left >> c & 1;
                        if (!real) {
                            if (!pass || !wilds) continue;
                            /* only where more comes behind */
                            int more = 0;
                            for (int q = up ? at + 1 : at - 1, gap = 1; q >= 1 && q <= 14 && gap <= wilds; q += up ? 1 : -1) {
                                if (left >> spot_at(m->suit, q) & 1) { more = 1; break; }
                                gap++;
                            }
                            if (!more) continue;
                        }
                        if (up) m->high++; else m->low--;
                        if (real) left &= ~bit(c); else m->at |= 1 << at, wilds--;
                        again = 1;
                        if (!quiet) say_meld(me, "off", t->meld, real ? bit(c) : 0, !real, c);
                    }
                }
            }
            for (u64 x = left; x; x &= x - 1) { /* beside wild ones */
                int p = first_of(x) & 15;
                if (!(m->at >> p & 1) && p == 14) p = 1;
                m->real |= 1 << p;
                if (!quiet) say_meld(me, "off", t->meld, x & -x, 0, first_of(x));
            }
        }
        lose(d, me, t->cards, t->wilds);
        d->points[me] += t->points;
        return 1;
    }
    if (d->n_melds >= MOST_MELDS) return 0;
    Meld m = d->melds[d->n_melds] = new_meld(d, me, t);
    d->n_melds++;
    int points = t->points;
    if (m.run && !five) points = value_in_run(d, m.suit, m.low, m.high, t->cards) + t->wilds * d->value[WILD];
    lose(d, me, t->cards, t->wilds);
    d->points[me] += points;
    if (!quiet) say_meld(me, m.run ? "run" : "set", d->n_melds - 1, t->cards, t->wilds, m.run ? -m.low : m.real);
    return 1;
}
static void throw_card(Deal *d, int me, int c) {
    if (c == WILD) {
        d->wilds[me]--;
        if (d->known_wilds[me]) d->known_wilds[me]--;
    } else {
        d->hand[me] &= ~bit(c);
        d->known[me] &= ~bit(c);
        d->threw[me] |= bit(c);
    }
    d->size[me]--;
    d->pile[d->n_pile++] = c;
    d->fresh[0]++;
    d->fresh[1]++;
}
static void gain(Deal *d, int me, int c, int seen) {
    if (c == WILD) d->wilds[me]++, d->known_wilds[me] += seen;
    else { d->hand[me] |= bit(c); if (seen) d->known[me] |= bit(c); }
    d->size[me]++;
}
static void take_cards(Deal *d, int me, int count) {
    for (int i = d->n_pile - count; i < d->n_pile; i++) gain(d, me, d->pile[i], 1);
    d->n_pile -= count;
    d->fresh[me] = 0;
}

/* The item that lays a natural card off where it fits alone. */
static Item fitting(const Deal *d, int c) {
    int p = c & 15, s = c >> 4;
    Item item = {.kind = OFF, .cards = bit(c), .points = d->value[c]};
    for (int i = 0; i < d->n_melds; i++) {
        const Meld *m = &d->melds[i];
        int found = 0;
        if (!m->run) found = m->place == p && !((m->at | (five ? 0 : m->real)) >> s & 1);
        else if (m->suit == s) {
            found = m->high - m->low < 12 && (m->high + 1 == p || m->low - 1 == p || (p == 14 && m->low == 2));
            if (found && !five && p == 14 && m->low == 2 && m->high < 13) item.points = 1;
            if (!found && five) found = (m->at & ~m->real) >> p & 1 || (p == 14 && (m->at & ~m->real) >> 1 & 1);
        }
        if (found) { item.meld = i; break; }
    }
    return item;
}
