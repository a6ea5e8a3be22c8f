// Every migration, in the order they run. `npm run migration:new -- <name>` writes one and adds its line.
export { Baseline1795814212000 } from './migrations/1795814212000-baseline.ts';
export { SettledFavorsAndAges1795914279375 } from './migrations/1795914279375-settled-favors-and-ages.ts';
export { CountedDeals1795921200000 } from './migrations/1795921200000-counted-deals.ts';
export { AddressesByYes1795924800000 } from './migrations/1795924800000-addresses-by-yes.ts';
export { HashedSearches1796000000000 } from './migrations/1796000000000-hashed-searches.ts';
export { LeftoversOfErased1796000000001 } from './migrations/1796000000001-leftovers-of-erased.ts';
export { WordsByClass1796010000000 } from './migrations/1796010000000-words-by-class.ts';
export { UsedLinks1796020000000 } from './migrations/1796020000000-used-links.ts';
export { SettleEndedConversations1796030000000 } from './migrations/1796030000000-settle-ended-conversations.ts';
export { FavorsSomewhere1796040000000 } from './migrations/1796040000000-favors-somewhere.ts';
export { RegisteredStreets1796040100000 } from './migrations/1796040100000-registered-streets.ts';
