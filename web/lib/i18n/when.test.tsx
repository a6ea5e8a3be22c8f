import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { loadMainTexts } from './translate.ts';
import { useMoment, useWhen, type Appointment } from './when.ts';

beforeAll(loadMainTexts);

/** A moment as Luxembourg's clock shows it, wherever the test runs. */
const at = (shown: string) => new Date(`2027-06-${shown}+02:00`);
const now = at('07T12:00');

function Said({ moment }: { moment: Date }) {
  return <p>{useMoment()(moment.toISOString(), now)}</p>;
}

test.each([
  ['18:00', at('07T18:00')],
  ['09:00', at('07T09:00')],
  ['Tue 18:00', at('08T18:00')],
  ['Sun 11:00', at('13T11:00')],
  // A week on, the day's name would be taken for the next one.
  ['Mon 14 Jun, 12:00', at('14T12:00')],
  ['Sat 5 Jun, 18:00', at('05T18:00')],
])('says a moment as %s', (text, moment) => {
  render(<Said moment={moment} />);
  expect(screen.getByText(text)).toBeDefined();
});

function Appointed({ appointment }: { appointment: Appointment }) {
  return <p>{useWhen()(appointment)}</p>;
}

test.each([
  ['Mon 7 Jun, any time', '08:00', '23:00', true],
  ['Mon 7 Jun, 18:00 – 19:00', '18:00', '19:00', false],
  ['Mon 7 Jun, 00:30 – 01:30', '00:30', '01:30', false],
])('says an appointment by the clock of the place as %s', (text, from, until, anyTime) => {
  const [startsAt, endsAt] = [from, until].map((clock) => at(`07T${clock}`).toISOString());
  render(<Appointed appointment={{ startsAt: startsAt!, endsAt: endsAt!, anyTime }} />);
  expect(screen.getByText(text)).toBeDefined();
});
