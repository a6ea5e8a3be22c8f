import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { advanceTime } from '../../testing/advance-time.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useAddressSuggestions } from './use-address-suggestions.ts';

function Stage() {
  const [text, setText] = useState('');
  const places = useAddressSuggestions(text);
  return (
    <>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <p>{places.map(({ label }) => label)}</p>
    </>
  );
}

afterEach(() => void jest.useRealTimers());

test('an address is looked for from its third character on, once typing has rested for 300 ms', async () => {
  const asked: string[] = [];
  const addressSuggestions = (_: unknown, { text }: { text: string }) => {
    asked.push(text);
    return [{ label: 'Gasperich, Luxembourg', latitude: 49.58, longitude: 6.12 }];
  };
  jest.useFakeTimers();
  await renderScreen(<Stage />, { resolvers: { Query: { addressSuggestions } } });
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
  type('Ga');
  await advanceTime(1_000);
  type('Gas');
  await advanceTime(200);
  type('Gasp');
  await advanceTime(200);
  expect(asked).toEqual([]);
  await advanceTime(200);
  expect(asked).toEqual(['Gasp']);
  screen.getByText('Gasperich, Luxembourg');
});
