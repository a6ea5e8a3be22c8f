import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { AppError, parse } from './errors.ts';
import { clientKey, id, latitude, longitude, multiline, optionalText, pageSize, text } from './input.ts';

const schema = z.object({
  title: text(10, 'Title'),
  story: multiline(10, 'Story'),
  note: optionalText(10, 'Note'),
  favor: id('Favor'),
  key: clientKey,
  latitude,
  longitude,
  first: pageSize,
});

const good = { title: 'Walk', story: 'Rex', favor: '7', latitude: 49.6, longitude: 6.1 };

const refusal = (over: object): { field: string | undefined; message: string } => {
  try {
    parse(schema, { ...good, ...over });
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_INPUT') return { field: error.field, message: error.message };
  }
  throw new Error(`${JSON.stringify(over)} was accepted`);
};

describe('input schemas accept', () => {
  test.each([
    ['spaces around and within a line', { title: '  Walk \n  Rex ' }, { title: 'Walk Rex' }],
    ['line breaks of several lines', { story: ' a\r\n\r\nb ' }, { story: 'a\n\nb' }],
    ['a text of exactly the longest length', { title: '0123456789' }, { title: '0123456789' }],
    ['a smiley made of two halves', { title: '🐕' }, { title: '🐕' }],
    ['an optional text taken away', { note: null }, { note: null }],
    ['a blank optional text', { note: ' \u200b ' }, { note: null }],
    ['an id as a number', { favor: 12 }, { favor: '12' }],
    ['an id as a text', { favor: '900719925474099312' }, { favor: '900719925474099312' }],
    ['no client key', {}, { key: null }],
    [
      'a client key in capitals',
      { key: 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11' },
      { key: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' },
    ],
    ['coordinates as texts', { latitude: ' -49.5', longitude: '180' }, { latitude: -49.5, longitude: 180 }],
    ['no page size', {}, { first: 20 }],
    ['too large a page', { first: 1_000_000 }, { first: 50 }],
    ['no page at all', { first: 0 }, { first: 1 }],
    ['less than nothing', { first: -5 }, { first: 1 }],
    ['a page size as a text', { first: '7' }, { first: 7 }],
  ])('%s', (_, given, read) => {
    expect(parse(schema, { ...good, ...given })).toMatchObject(read);
  });

  test('an optional text that was left out, as undefined', () => {
    expect(parse(schema, good).note).toBeUndefined();
  });
});

describe('input schemas refuse', () => {
  test.each([
    ['title', undefined, 'Title is required'],
    ['title', null, 'Title is required'],
    ['title', ' \t\n', 'Title is required'],
    ['title', '\u200b\u200d', 'Title is required'],
    ['title', 5, 'Title must be a text'],
    ['title', { $gt: '' }, 'Title must be a text'],
    ['title', '01234567890', 'Title can have at most 10 characters'],
    ['title', 'a\ud83d', 'Title contains characters that cannot be stored'],
    ['title', 'a\0', 'Title contains characters that cannot be stored'],
    ['story', '\udc15', 'Story contains characters that cannot be stored'],
    ['note', '01234567890', 'Note can have at most 10 characters'],
    ['note', [], 'Note must be a text'],
    ['favor', undefined, 'Favor is required'],
    ['favor', '0', 'Favor must be an id'],
    ['favor', '07', 'Favor must be an id'],
    ['favor', '1e3', 'Favor must be an id'],
    ['favor', '9'.repeat(19), 'Favor must be an id'],
    ['favor', 1.5, 'Favor must be an id'],
    ['favor', -1, 'Favor must be an id'],
    ['favor', 2 ** 53, 'Favor must be an id'],
    ['favor', '1; DROP TABLE users', 'Favor must be an id'],
    ['key', 'once', 'The client key must be a UUID'],
    ['latitude', undefined, 'Latitude is required'],
    ['latitude', NaN, 'Latitude must be a number'],
    ['latitude', Infinity, 'Latitude must be a number'],
    ['latitude', '', 'Latitude must be a number'],
    ['latitude', '49,6', 'Latitude must be a number'],
    ['latitude', 90.001, 'Latitude must be between -90 and 90'],
    ['longitude', '-181', 'Longitude must be between -180 and 180'],
    ['first', 'many', 'The page size must be a whole number'],
    ['first', 1.5, 'The page size must be a whole number'],
    ['first', 1e300, 'The page size must be a whole number'],
    ['first', '9'.repeat(400), 'The page size must be a whole number'],
  ])('%s: %j', (field, value, message) => {
    expect(refusal({ [field]: value })).toEqual({ field, message });
  });
});
