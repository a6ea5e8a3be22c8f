import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { fileNames, isTooLarge, pictureKind, readFileName } from './photo-files.rules.ts';

const id = '0b9a7c1e-2f3d-4a5b-8c6d-7e8f90a1b2c3';
const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } });

describe('fileNames and readFileName', () => {
  test.each([
    ['favor', ['480.webp', '480.avif', '1280.webp', '1280.avif']],
    ['profile', ['96.webp', '320.webp']],
  ] as const)('give the names of all files of a photo for a %s, and its id for each name', (purpose, endings) => {
    expect(fileNames({ id, purpose })).toEqual(endings.map((ending) => `${id}-${ending}`));
    for (const name of fileNames({ id, purpose })) expect(readFileName(name)).toMatchObject({ id });
  });

  test.each([
    '',
    '..',
    `../${id}-480.webp`,
    `${id}-480.webp/..`,
    `${id}-481.webp`,
    `${id}-480.svg`,
    `${id}-480.webp\0`,
    `${id.toUpperCase()}-480.webp`,
    `${id}.webp`,
  ])('refuse the name %j', (name) => {
    expect(readFileName(name)).toBeNull();
  });
});

describe('isTooLarge', () => {
  test.each([
    ['a photo of 40 megapixels', 8_000, 5_000, false],
    ['a panorama', 16_382, 2_400, false],
    ['a page scrolled through', 1_080, 16_384, false],
    ['more pixels', 8_000, 5_001, true],
    ['a longer side', 16_385, 2_000, true],
    ['a longer side upright', 2_000, 16_385, true],
    ['a stripe', 1_601, 100, true],
    ['a line', 17, 1, true],
  ])('%s of %d × %d: %s', (_, width, height, is) => expect(isTooLarge({ width, height })).toBe(is));
});

describe('pictureKind', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('recognises %s by its first bytes', async (kind) => {
    expect(pictureKind(await square()[kind]().toBuffer())).toBe(kind);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG behind a declaration', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a GIF', Buffer.from('GIF89a')],
    ["an iPhone's HEIC", Buffer.from('\0\0\0\x18ftypheic')],
    ['HTML', Buffer.from('<!doctype html>')],
    ['nothing', Buffer.alloc(0)],
    ['two bytes of a JPEG', Buffer.from([0xff, 0xd8])],
  ])('refuses %s', (_what, bytes) => expect(pictureKind(bytes)).toBeNull());
});
