import type { Deps } from '../context.ts';
import type { TestPerson } from './harness.ts';
import type { World } from './world.ts';

/** Makes accounts those of people who are known, as deals count only among them: confirmed, and of last month. */
export const makeKnown = ({ deps }: { deps: Deps }, ...people: readonly TestPerson[]): Promise<unknown> =>
  deps.dataSource.query(
    `UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, $2), member_since = $2
     WHERE id = ANY ($1::bigint[])`,
    [people.map(({ id }) => id), new Date(deps.now().getTime() - 30 * 86_400_000)],
  );

/** Moves the yes to a favor back by so many minutes: a deal counts from an hour on. */
export const agreedBefore = ({ deps }: { deps: Deps }, favorId: string, minutes = 60): Promise<unknown> =>
  deps.dataSource.query("UPDATE favors SET accepted_at = accepted_at - $2 * interval '1 minute' WHERE id = $1", [
    favorId,
    minutes,
  ]);

/** Makes a person a known helper, who reads an address at once: they kept a word, and its poster rated them. */
export async function makeKnownHelper(app: { deps: Deps }, world: World, helper: TestPerson): Promise<void> {
  const { id: favorId, poster } = await world.aFavor({ status: 'accepted', helper });
  await makeKnown(app, poster, helper);
  await agreedBefore(app, favorId);
  await poster.mutate('completeFavor', { favorId, rating: 5 });
  await helper.mutate('completeFavor', { favorId, rating: 5 });
}
