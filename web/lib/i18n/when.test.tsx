import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { loadMainTexts } from './translate.ts';
import { useMoment } from './when.ts';

beforeAll(loadMainTexts);

const now = new Date(2027, 5, 7, 12);

function Said({ moment }: { moment: Date }) {
  return <p>{useMoment()(moment.toISOString(), now)}</p>;
}

test.each([
  ['18:00', new Date(2027, 5, 7, 18)],
  ['09:00', new Date(2027, 5, 7, 9)],
  ['Tue 18:00', new Date(2027, 5, 8, 18)],
  ['Sun 11:00', new Date(2027, 5, 13, 11)],
  // A week on, the day's name would be taken for the next one.
  ['Mon 14 Jun, 12:00', new Date(2027, 5, 14, 12)],
  ['Sat 5 Jun, 18:00', new Date(2027, 5, 5, 18)],
])('says a moment as %s', (text, moment) => {
  render(<Said moment={moment} />);
  expect(screen.getByText(text)).toBeDefined();
});
