import { afterEach, expect, jest, test } from '@jest/globals';
import { countryOfDevice } from './country-of-device.ts';

afterEach(() => void jest.restoreAllMocks());

/** Gives the device a time zone and a language. */
function giveDevice(timeZone: string, language: string): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(language);
}

test.each([
  ['Europe/Luxembourg', 'pt-BR', 'Luxembourg'],
  ['Europe/Luxembourg', 'en', 'Luxembourg'],
  ['Europe/Brussels', 'fr-BE', 'Belgium'],
  ['Europe/Brussels', 'fr', null],
  ['Europe/Paris', 'en-US', null],
  ['Europe/Paris', 'br-XX', null],
])('a device in %s that speaks %s is at home in %s', (zone, language, country) => {
  giveDevice(zone, language);
  expect(countryOfDevice()).toBe(country);
});
