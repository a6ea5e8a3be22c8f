import { networkOf } from '../limits.ts';
import type { BudgetKind } from './budgets.ts';

/** A token, a person or the visitors of a network, as whom those who ask for work are counted. */
export type Asker = [kind: BudgetKind, key: string];

/** The proof of a request: a person, by their token or without, or nobody but a network address. */
interface Requester {
  viewer: { id: string; token?: { id: string } } | null;
  address: string;
}

/** Returns the asker of a request: its token, its person, or the network of its address, which is one household. */
export const askerOf = ({ viewer, address }: Requester): Asker => {
  if (viewer?.token) return ['token', viewer.token.id];
  return viewer ? ['person', viewer.id] : ['address', networkOf(address)];
};
