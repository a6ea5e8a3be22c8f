import { randomUUID } from 'node:crypto';
import type { Walker } from './walk.ts';

/** Id of the favor at a path. */
export const idOf = (favor: string): string => favor.split('/').at(-1)!;

const DEAL = 'query ($id: ID!) { favor(id: $id) { viewerDeal { id open { version } } } }';

/** Reads the deal of a person about a favor. */
export async function dealOf(walker: Walker, favor: string): Promise<{ id: string; version: number | null }> {
  interface Answer {
    favor: { viewerDeal: { id: string; open: { version: number } | null } };
  }
  const { id, open } = (await walker.ask<Answer>(DEAL, { id: idOf(favor) })).favor.viewerDeal;
  return { id, version: open?.version ?? null };
}

/** Sends mutations that are not what a way is about; their inputs are named after them. */
export const send = (walker: Walker, field: string, input: object, answer = 'deal { id }') => {
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  return walker.ask(`mutation ($input: ${type}!) { ${field}(input: $input) { ${answer} } }`, { input });
};

/** Has a helper offer to help at the asked price. */
export const offers = (helper: Walker, favor: string): Promise<unknown> =>
  send(helper, 'makeOffer', { favorId: idOf(favor), terms: {}, clientKey: randomUUID() });

/** Has a helper accept a favor. */
export const accepts = (helper: Walker, favor: string): Promise<unknown> =>
  send(helper, 'acceptFavor', { favorId: idOf(favor) }, 'favor { id }');

/** Has two people, who have agreed, fix a time for it in some days, from noon to one. */
export async function fixTime(poster: Walker, helper: Walker, favor: string, days = 2): Promise<void> {
  const { id } = await dealOf(helper, favor);
  const [startsAt, endsAt] = [12, 13].map((hour) => {
    const moment = new Date(Date.now() + days * 86_400_000);
    return new Date(moment.setUTCHours(hour, 0, 0, 0));
  });
  await send(helper, 'proposeTerms', { dealId: id, terms: { startsAt, endsAt }, clientKey: randomUUID() });
  const { version } = await dealOf(poster, favor);
  await send(poster, 'answerTerms', { dealId: id, version, accept: true });
}

/** Has somebody say that a favor is done, with five stars. */
export const completes = (walker: Walker, favor: string): Promise<unknown> =>
  send(walker, 'completeFavor', { favorId: idOf(favor), rating: 5 }, 'favor { id }');

/** Has somebody contest that. */
export const contests = async (walker: Walker, favor: string): Promise<unknown> =>
  send(walker, 'contestCompletion', { dealId: (await dealOf(walker, favor)).id, statement: 'It still leans.' });

/** Has an admin decide a dispute about a favor. */
export const decides = async (admin: Walker, of: Walker, favor: string, outcome: string): Promise<unknown> =>
  send(
    admin,
    'decideDispute',
    { dealId: (await dealOf(of, favor)).id, outcome, reasons: 'The photos show it.' },
    'dispute { id }',
  );
