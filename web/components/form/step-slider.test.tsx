import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StepSlider } from './step-slider.tsx';

const steps = [
  { value: 1, label: '1 km' },
  { value: 5, label: '5 km' },
  { value: 25, label: '25 km' },
  { value: null, label: 'Any' },
];

/** A distance that is chosen by the slider, beginning with `first`. */
function Distance({ first }: { first: number | null }) {
  const [km, setKm] = useState(first);
  return (
    <StepSlider
      label="Distance"
      said={km === null ? 'Any distance' : `Within ${km} km`}
      steps={steps}
      value={km}
      onChange={setKm}
    />
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Distance' });
const shown = () => ({
  at: slider().value,
  of: slider().max,
  said: slider().getAttribute('aria-valuetext'),
  filled: slider()
    .style.getPropertyValue('--filled')
    .match(/[\d.]+(?=\)$)/)?.[0],
});

test('a slider moves by steps of any distance, and says in words which one is chosen', async () => {
  await renderScreen(<Distance first={5} />, { resolvers: {} });
  expect(shown()).toEqual({ at: '1', of: '3', said: 'Within 5 km', filled: String(1 / 3) });
  fireEvent.change(slider(), { target: { value: '2' } });
  expect(shown()).toMatchObject({ at: '2', said: 'Within 25 km' });
  fireEvent.change(slider(), { target: { value: '3' } });
  expect(shown()).toEqual({ at: '3', of: '3', said: 'Any distance', filled: '1' });
  expect(screen.getByText('Any distance').getAttribute('aria-hidden')).toBe('true');
});

test('a slider stands at its first step for a value that is none of them', async () => {
  await renderScreen(<Distance first={7} />, { resolvers: {} });
  expect(shown()).toMatchObject({ at: '0', said: 'Within 7 km', filled: '0' });
});
