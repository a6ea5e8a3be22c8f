import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { loadMainTexts } from './translate.ts';
import { useClock, useMoment, useWhen, type Appointment } from './when.ts';

beforeAll(loadMainTexts);
// Luxembourg's own clock in summer, wherever the test runs.
beforeEach(() => void jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-120));
afterEach(() => void jest.restoreAllMocks());

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

describe('on a device whose clock shows another time', () => {
  // Hours and minutes that clocks are ahead of UTC in November.
  const zones = [
    ['Europe/Luxembourg', 1, true],
    ['Europe/Lisbon', 0, false],
    ['Asia/Tokyo', 9, false],
    ['Pacific/Honolulu', -10, false],
    ['Asia/Kathmandu', 5.75, false],
    // Another name for the same clock is nothing to say.
    ['Africa/Lagos', 1, true],
  ] as const;
  const november = (day: number, clock: string) => new Date(`2026-11-${day}T${clock}+01:00`).toISOString();

  function Matrix() {
    const [when, moment, clock] = [useWhen(), useMoment(), useClock()];
    const [startsAt, endsAt] = [november(30, '18:00'), november(30, '19:00')];
    const noon = new Date(november(28, '12:00'));
    return (
      <>
        {[
          when({ startsAt, endsAt, anyTime: false }),
          when({ startsAt, endsAt: null, anyTime: false }),
          when({ startsAt: november(30, '08:00'), endsAt: november(30, '23:59'), anyTime: true }),
          moment(startsAt, noon),
          moment(startsAt, new Date(november(30, '00:30'))),
          moment(startsAt, new Date('2026-11-01T12:00Z')),
          clock(startsAt),
        ].map((said, index) => (
          <li key={index}>{said}</li>
        ))}
      </>
    );
  }

  test.each(zones)('%s reads the hour of the place, and whose it is', (_, ahead, isSame) => {
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-ahead * 60);
    render(<Matrix />);
    const zone = isSame ? '' : ' (Luxembourg time)';
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Mon 30 Nov, 18:00 – 19:00${zone}`,
      `Mon 30 Nov, 18:00${zone}`,
      'Mon 30 Nov, any time',
      `Mon 18:00${zone}`,
      `18:00${zone}`,
      `Mon 30 Nov, 18:00${zone}`,
      `18:00${zone}`,
    ]);
  });
});
