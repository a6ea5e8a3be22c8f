import { describe, expect, test } from '@jest/globals';
import { adultFrom, ageOn, whyNotOfAge } from './auth.rules.ts';

describe('ageOn', () => {
  test.each([
    ['2000-06-15', '2018-06-14', 17],
    ['2000-06-15', '2018-06-15', 18],
    ['2000-06-15', '2018-12-31', 18],
    ['2000-12-31', '2018-01-01', 17],
    ['2004-02-29', '2022-02-28', 17],
    ['2004-02-29', '2022-03-01', 18],
    ['2004-02-29', '2024-02-28', 19],
    ['2004-02-29', '2024-02-29', 20],
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-21', '2026-11-20', -1],
  ])('counts for somebody born %s, on %s, %i years', (born, today, years) => {
    expect(ageOn(born, today)).toBe(years);
  });
});

describe('whyNotOfAge, by the calendar of Luxembourg', () => {
  test.each([
    ['winter, a minute before midnight there', '2008-01-15', '2026-01-14T22:59:59.999Z', 'TOO_YOUNG'],
    ['winter, midnight there and still yesterday in UTC', '2008-01-15', '2026-01-14T23:00:00.000Z', null],
    ['summer, a minute before midnight there', '2008-07-15', '2026-07-14T21:59:59.999Z', 'TOO_YOUNG'],
    ['summer, midnight there and still yesterday in UTC', '2008-07-15', '2026-07-14T22:00:00.000Z', null],
    ['born on 29 February, on 28 February', '2008-02-29', '2026-02-28T12:00:00.000Z', 'TOO_YOUNG'],
    ['born on 29 February, on 1 March', '2008-02-29', '2026-03-01T12:00:00.000Z', null],
    ['born today', '2026-11-20', '2026-11-20T12:00:00.000Z', 'TOO_YOUNG'],
    ['born tomorrow', '2026-11-21', '2026-11-20T12:00:00.000Z', 'BAD_INPUT'],
    ['120 years old', '1906-11-20', '2026-11-20T12:00:00.000Z', null],
    ['121 years old', '1905-11-20', '2026-11-20T12:00:00.000Z', 'BAD_INPUT'],
  ])('decides for %s', (_, born, now, refusal) => {
    expect(whyNotOfAge(born, null, new Date(now))).toBe(refusal);
  });

  test.each([
    ['a day before they said they would be', '2010-06-02', 'AGE_REFUSED'],
    ['on that day', '2010-06-01', null],
  ])('decides for another date %s', (_, earlier, refusal) => {
    expect(whyNotOfAge('1990-05-17', adultFrom(earlier), new Date('2028-06-01T12:00:00Z'))).toBe(refusal);
  });
});

test.each([
  ['2010-06-01', '2028-06-01'],
  ['2008-02-29', '2026-03-01'],
  ['2002-02-28', '2020-02-28'],
])('adultFrom of somebody born %s is %s', (born, day) => expect(adultFrom(born)).toBe(day));
