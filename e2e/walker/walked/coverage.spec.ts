import { expect, test } from '@playwright/test';
import { DEAL_TABLE } from '../../../api/features/deals/deal-table.rules.ts';
import { refusals } from '../../../api/platform/errors.ts';
import { rowName } from '../deal-steps.ts';
import { MUTATIONS } from '../documents.ts';
import { allKept, type Observations } from '../observations.ts';
import { unwalkedMutations, unwalkedRefusals, unwalkedRoles, unwalkedRows } from './unwalked.ts';

type Kind = Exclude<keyof Observations, 'way'>;

/** Returns what was reached of a kind, each with its ways. */
function reached(kind: Kind): Map<string, string[]> {
  const ways = new Map<string, string[]>();
  for (const kept of allKept())
    for (const name of kept[kind]) ways.set(name, [...(ways.get(name) ?? []), kept.way].toSorted());
  return ways;
}

/** Compares what was reached with all that there is; what no way reaches has a reason. */
function compare(kind: Kind, all: readonly string[], reasons: Readonly<Record<string, string>>): void {
  const ways = reached(kind);
  const table = all.map((name) => `${name} | ${ways.get(name)?.join(' · ') ?? `— ${reasons[name] ?? 'NO WAY'}`}`);
  test.info().annotations.push({ type: kind, description: table.join('\n') });
  if (process.env.WALKED_TABLE) process.stdout.write(`\n## ${kind}\n${table.join('\n')}\n`);
  expect.soft(all.filter((name) => !ways.has(name) && !reasons[name])).toEqual([]);
  // A reason that no longer holds, or is about nothing.
  expect.soft(Object.keys(reasons).filter((name) => ways.has(name) || !all.includes(name))).toEqual([]);
}

test('every row of the deal table whose role is a person has a way', () => {
  const roles: Readonly<Record<string, string>> = unwalkedRoles;
  const reasons = DEAL_TABLE.flatMap((row) =>
    row.who.flatMap((role) => (roles[role] ? [[rowName(row), roles[role]]] : [])),
  );
  compare('rows', DEAL_TABLE.map(rowName), { ...Object.fromEntries(reasons), ...unwalkedRows });
});

test('every mutation that the app sends has a way', () => {
  compare('mutations', [...new Set(MUTATIONS.values())], unwalkedMutations);
});

test('every refusal that a person can meet has a way', () => {
  compare('refusals', Object.keys(refusals), unwalkedRefusals);
});
