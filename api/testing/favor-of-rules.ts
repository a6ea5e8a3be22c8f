import type { FavorStatus } from '../generated/graphql.ts';
import type { Favor } from '../features/favors/favor.entity.ts';

/** The moment at which the tests of rules ask. */
export const now = new Date('2026-11-20T12:00:00Z');

/** Ids of those who ask: of {@link aFavor}'s two people, of somebody else, and none. */
export const [poster, helper, stranger, visitor] = ['1', '2', '3', null] as const;

/** Returns a favor as rules read it, which ends a day from {@link now}; `over` replaces fields. */
export const aFavor = (status: FavorStatus, over: Partial<Favor> = {}): Favor =>
  ({
    posterId: poster,
    helperId: status === 'ACCEPTED' || status === 'COMPLETED' ? helper : null,
    status,
    isNegotiable: true,
    reservedForId: null,
    expiresAt: new Date('2026-11-21T12:00:00Z'),
    completedAt: status === 'COMPLETED' ? now : null,
    settledAt: status === 'COMPLETED' ? now : null,
    ...over,
  }) as Favor;
