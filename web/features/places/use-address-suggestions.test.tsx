import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { advanceTime } from '../../testing/advance-time.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';

function Harness() {
  const [text, setText] = useState('');
  const { places, isUnknown } = useAddressSuggestions(text);
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <p>{places.map(({ label }) => label)}</p>
      {isUnknown && <p>Not found</p>}
    </>
  );
}

afterEach(() => void jest.useRealTimers());

test('useAddressSuggestions looks up three characters or more, 300 ms after the last key', async () => {
  const requests: string[] = [];
  const addressSuggestions = (_: unknown, { text }: { text: string }) => {
    requests.push(text);
    return [
      {
        label: 'Gasperich, Luxembourg',
        latitude: 49.58,
        longitude: 6.12,
        area: null,
        shownAs: 'Gasperich',
        isGuess: false,
      },
    ];
  };
  jest.useFakeTimers();
  await renderScreen(<Harness />, { resolvers: { Query: { addressSuggestions } } });
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  type('Ga');
  await advanceTime(1_000);
  type('Gas');
  await advanceTime(200);
  type('Gasp');
  await advanceTime(200);
  expect(requests).toEqual([]);
  await advanceTime(200);
  expect(requests).toEqual(['Gasp']);
  screen.getByText('Gasperich, Luxembourg');
});
