import { describe, expect, test } from '@jest/globals';
import { keepApart, tileAddress, tilesAround } from './tile-grid.ts';

describe('tile grid', () => {
  test('tilesAround covers the picture around its centre without overlaps', () => {
    const tiles = tilesAround({ latitude: 49.6116, longitude: 6.1319 }, 14, 320, 128);
    for (const [left, top] of [
      [-160, -64],
      [159, -64],
      [-160, 63],
      [159, 63],
    ] as const) {
      expect(
        tiles.filter((tile) => tile.left <= left && left < tile.left + 256 && tile.top <= top && top < tile.top + 256),
      ).toHaveLength(1);
    }
  });

  test('tilesAround returns tile 8471/5583 for the city at zoom 14', () => {
    expect(tilesAround({ latitude: 49.6116, longitude: 6.1319 }, 14, 1, 1)).toMatchObject([{ x: 8471, y: 5583 }]);
  });

  test('tileAddress fills in the template of the setting', () => {
    expect(tileAddress('https://{s}.tiles.example/{z}/{x}/{y}{r}.png', 14, { x: 8471, y: 5603 })).toBe(
      'https://a.tiles.example/14/8471/5603.png',
    );
  });
});

test('a name that would cover one before it is left out, and the next has its place', () => {
  const town = (name: string, x: number, y: number) => ({ name, x, y, width: 60, height: 18 });
  const written = keepApart([
    town('Hesperange', 100, 50),
    town('Alzingen', 130, 60),
    town('Itzig', 165, 60),
    town('Fentange', 100, 68),
  ]);
  expect(written.map(({ name }) => name)).toEqual(['Hesperange', 'Itzig', 'Fentange']);
});
