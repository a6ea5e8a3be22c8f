import * as fc from 'fast-check';
import type { Control } from '../in-page/eyes.ts';
import type { Beginning } from './world.ts';
import { beginnings } from './world.ts';

/** Kinds of steps with how often each is tried. */
const kinds = {
  control: 76,
  back: 3,
  forward: 1,
  reload: 3,
  visit: 6,
  tab: 1,
  network: 2,
  lose: 3,
  time: 3,
  device: 2,
  together: 4,
} as const;

type Kind = keyof typeof kinds;

/** Throw of the dice for one step: what it becomes depends on what the screen offers then. */
export interface Throw {
  isBen: boolean;
  kind: Kind;
  /** Numbers from 0 up to 1 that choose among what is there. */
  pick: number;
  other: number;
}

/** All numbers alike: fast-check else prefers those at the ends, and doubles close to 0. */
const unit = fc.noBias(fc.integer({ min: 0, max: 2 ** 30 - 1 })).map((at) => at / 2 ** 30);
const kind = fc.oneof(
  ...Object.entries(kinds).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as Kind) })),
);
const oneThrow: fc.Arbitrary<Throw> = fc.record({ isBen: fc.boolean(), kind, pick: unit, other: unit });

/** Beginning of a walk, and the dice thrown on it. */
export interface Plan {
  beginning: Beginning;
  /** Chooses the pages the two begin on. */
  pages: [number, number];
  throws: Throw[];
}

/** Beginnings from which most steps of a deal can be reached. */
const TWICE: readonly Beginning[] = ['a favor with two offers', 'a favor with two offers', 'an appointment'];

/** Draws the plan of one walk from its seed. */
export function planOf(seed: number, steps: number): Plan {
  const plan = fc.record({
    beginning: fc.noBias(fc.constantFrom(...(Object.keys(beginnings) as Beginning[]), ...TWICE)),
    pages: fc.tuple(unit, unit),
    throws: fc.array(oneThrow, { minLength: steps, maxLength: steps, size: 'max' }),
  });
  return fc.sample(plan, { seed, numRuns: 1 })[0]!;
}

/** Picks by weight with a number from 0 up to 1. */
export function pickBy<Item>(items: readonly Item[], weight: (item: Item) => number, at: number): Item | undefined {
  const total = items.reduce((sum, item) => sum + weight(item), 0);
  let left = at * total;
  return items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1);
}

const LONG = 'As agreed with my brother, who comes along. '.repeat(30);

/** Values of each kind of field, its own before those of another kind. */
const values: Record<NonNullable<Control['field']>, readonly string[]> = {
  text: [
    'Saturday morning suits me',
    'Please bring gloves, the stairs are narrow.',
    'Zwee Käschten, ee Schaf 🛋️',
    LONG,
    '<b>bold</b> & "quotes"',
    ' ',
  ],
  search: ['sofa', 'garden', 'zzzz', '%_', LONG],
  price: ['45', '38.50', '12,30', '41', '20.-', '0', '100000', 'abc'],
  number: ['2', '17', '5', '1990', '0', '99', '-1'],
  email: ['someone.else@example.org', 'not an address'],
  password: ['correct horse battery', 'short'],
  date: ['2', '5', '0', '400'],
  choice: ['0', '1', '2', '3'],
};

/** Returns what to fill in: mostly of the field's kind, sometimes of another. */
export function valueFor(control: Control, at: number): string {
  if (control.role === 'combobox' && control.field === 'text')
    return at < 0.8 ? '12 Rue de Hollerich, Hollerich' : 'zzzz';
  const own = values[control.field!];
  // The first ones are what people mean; each following one is half as likely.
  const value = pickBy(own, (one) => 0.6 ** own.indexOf(one), at)!;
  // Nobody writes the same words twice: those of a review are a secret, those of a message are not.
  return control.field === 'text' && value !== ' ' ? `${Math.floor(at * 1e6)} ${value}` : value;
}
