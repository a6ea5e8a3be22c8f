import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { GAZETTEER_FILE, gazetteerText } from './build-gazetteer.ts';
import { distanceKm } from '../distance.rules.ts';
import { CITY, PLACES, placeNamed, placesWithPostcode } from './gazetteer.ts';
import { QUARTERS } from './quarters.ts';

test('the generated gazetteer file is up to date', () => {
  expect(readFileSync(GAZETTEER_FILE, 'utf8')).toBe(gazetteerText());
});

test('the 24 quarters of the capital lie within 6 km of its middle', () => {
  expect(QUARTERS).toHaveLength(24);
  const quarters = PLACES.filter(({ kind }) => kind === 'quarter');
  expect(quarters).toHaveLength(24);
  for (const quarter of quarters) expect(distanceKm(quarter, CITY)).toBeLessThan(6);
});

test('every place lies in Luxembourg', () => {
  expect(PLACES.length).toBeGreaterThan(150);
  for (const { name, latitude, longitude } of PLACES) {
    expect([name, latitude > 49.44 && latitude < 50.19, longitude > 5.73 && longitude < 6.54]).toEqual([
      name,
      true,
      true,
    ]);
  }
});

test('no postcode and no name of the gazetteer belongs to two places', () => {
  const codes = PLACES.flatMap(({ postcodes = [] }) => postcodes);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { name, aliases = [] } of PLACES) {
    for (const alias of [name, ...aliases]) expect([alias, placeNamed(alias)?.name]).toEqual([alias, name]);
  }
});

describe('placeNamed', () => {
  test.each([
    ['bonnevoie', 'Bonnevoie'],
    ['ESCH-SUR-ALZETTE', 'Esch-sur-Alzette'],
    ['Luxembourg-Gasperich', 'Gasperich'],
    ['Gasperich (Luxembourg)', 'Gasperich'],
    ['Luxembourg', 'Luxembourg'],
    ['Feelen', 'Feulen'],
    ['Colmar-Berg', 'Colmar'],
    ['Berg', undefined],
    ['Rue de Hollerich', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, name) => {
    expect(placeNamed(text)?.name).toBe(name);
  });
});

describe('placesWithPostcode', () => {
  test.each([
    ['1617', ['Gasperich', 'Luxembourg']],
    ['2340', ['Luxembourg']],
    ['4010', ['Esch-sur-Alzette']],
    ['8055', ['Bertrange']],
    ['9999', []],
  ])('finds for %s the places %j', (code, names) => {
    expect(placesWithPostcode(code).map(({ name }) => name)).toEqual(names);
  });
});
