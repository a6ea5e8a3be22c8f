/**
 * @jest-environment-options {"url": "https://favr.example/"}
 */
import { expect, jest, test } from '@jest/globals';
import { persistPlace } from './persisted-place.ts';

test('the cookie of the place is sent over https alone, where the page came by it', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  persistPlace({ place: { latitude: 49.5847, longitude: 6.1163, label: null }, source: 'chosen' });
  expect(written.mock.lastCall).toEqual(['favr_near=49.58_6.12; path=/; samesite=lax; secure']);
});
