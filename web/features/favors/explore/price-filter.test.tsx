import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { useState } from 'react';
import { PRICE_STEPS } from '../../../../shared/price-steps.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PriceFilter } from './price-filter.tsx';
import { useExploreAddress, type ExploreFilters } from './use-explore-address.ts';

/** The price of the filters, beginning with those in the address. */
function Prices() {
  const [address] = useExploreAddress();
  const [filters, setFilters] = useState<ExploreFilters>(address);
  const set = (part: Partial<ExploreFilters>) => setFilters((before) => ({ ...before, ...part }));
  return <PriceFilter address={{ ...address, ...filters }} filters={filters} set={set} />;
}

/** Renders the price with so many favors in steps; `asked` collects the arguments of each request. */
async function prices(at: string, inSteps: Record<number, number> | Error) {
  const asked: Record<string, unknown>[] = [];
  const favorPrices = (_: unknown, args: Record<string, unknown>) => {
    asked.push(args);
    if (inSteps instanceof Error) throw inSteps;
    return { counts: Array.from({ length: PRICE_STEPS }, (_each, step) => inSteps[step * 5] ?? 0), isComplete: true };
  };
  return { ...(await renderScreen(<Prices />, { resolvers: { Query: { favorPrices } }, at })), asked };
}

const bars = () =>
  [...document.querySelectorAll<HTMLElement>('[data-inside]')].map(
    ({ style, dataset }) => `${dataset['inside'] === 'true' ? 'in' : 'out'} ${style.height}`,
  );
const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;

const HILL = { 10: 2, 20: 8, 25: 4, 60: 1, 95: 2 };

test('bars are as high as their share of the highest, and those in the chosen range stand out', async () => {
  const { asked } = await prices('/explore?min=20&max=60&photo=1', HILL);
  await waitFor(() => expect(bars()).toEqual(['out 25%', 'in 100%', 'in 50%', 'in 12.5%', 'out 25%']));
  expect(asked[0]).toMatchObject({ filter: { withPhoto: true, minPrice: null, maxPrice: null } });
  fireEvent.change(slider('Lowest price'), { target: { value: '4' } });
  expect(bars()).toEqual(['out 25%', 'out 100%', 'in 50%', 'in 12.5%', 'out 25%']);
  fireEvent.change(slider('Highest price'), { target: { value: '18' } });
  expect(bars().at(-1)).toBe('in 25%');
  expect(slider('Highest price').getAttribute('aria-valuetext')).toBe('€95 and more');
  expect([field('From'), field('To')]).toEqual(['25', '']);
  // What is chosen does not change the numbers.
  expect(asked).toHaveLength(1);
});

test('knobs do not pass each other, and follow what is typed', async () => {
  const { user } = await prices('/explore?min=20&max=30', HILL);
  fireEvent.change(slider('Lowest price'), { target: { value: '12' } });
  expect([field('From'), field('To')]).toEqual(['30', '30']);
  await user.clear(screen.getByLabelText('From'));
  await user.type(screen.getByLabelText('To'), '0');
  expect([slider('Lowest price').value, slider('Highest price').value]).toEqual(['0', '18']);
  expect(slider('Highest price').getAttribute('aria-valuetext')).toBe('€300');
});

test.each([
  ['min=20.-&max=EUR%2040', 'From', '20.-', '1.250', 'Write the price like 20, 20.50 or 1 250.'],
  ['min=20.-', 'To', '', "10'001", 'A price is between 0.01 and 10 000 euros.'],
  ['min=20.-', 'To', '', '10', 'Enter a price, for example 20, with the lower one first'],
])(
  'prices are taken as people write them, and others are told the form: %s',
  async (search, name, before, typed, said) => {
    const { user } = await prices(`/explore?${search}`, HILL);
    expect([slider('Lowest price').getAttribute('aria-valuetext'), field(name)]).toEqual(['€20', before]);
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), typed);
    await screen.findByText(said);
  },
);

test.each([
  [HILL, 'Most ask between €20 and €30'],
  [{ 95: 3 }, 'Most ask €95 or more'],
  [{ 5: 3 }, 'Most ask less than €10'],
])('screen readers hear of %j: %s', async (inSteps, words) => {
  await prices('/explore', inSteps);
  const said = await screen.findByText(words);
  for (const name of ['Lowest price', 'Highest price'])
    expect(slider(name).getAttribute('aria-describedby')).toBe(said.id);
});

test.each([
  ['where nobody asks anything', {}],
  ['offline', new GraphQLError('Away')],
])('%s there is the slider alone, and the place of the bars stays', async (_when, inSteps) => {
  const { asked } = await prices('/explore', inSteps);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(bars()).toEqual([]);
  expect(screen.queryByText(/^Most ask/)).toBeNull();
  expect(slider('Lowest price').getAttribute('aria-describedby')).toBeNull();
});
