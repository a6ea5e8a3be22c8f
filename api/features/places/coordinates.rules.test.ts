import { expect, test } from '@jest/globals';
import { readCoordinates } from './coordinates.rules.ts';

const gare = { latitude: 49.60175, longitude: 6.12971 };

test.each([
  '49.60175, 6.12971',
  ' 49.60175 6.12971 ',
  '49.60175,6.12971',
  '49,60175; 6,12971',
  '49.60175° N, 6.12971° E',
  'N 49.60175 E 6.12971',
  'geo:49.60175,6.12971?z=17',
  'https://www.google.com/maps/@49.60175,6.12971,17z',
  'https://www.openstreetmap.org/search?query=49.60175,6.12971',
])('readCoordinates reads %j', (text) => {
  expect(readCoordinates(text)).toEqual(gare);
});

test.each(['', '49.6', '12, 14 Rue de Hollerich', '1741 Luxembourg', '91.5, 6.1', '49.6, 181.5', '3.5 Rue X, 4.5'])(
  'readCoordinates reads none in %j',
  (text) => {
    expect(readCoordinates(text)).toBeNull();
  },
);
