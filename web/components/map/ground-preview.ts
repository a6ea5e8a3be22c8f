import type { Language } from '../../lib/i18n/translate.ts';
import { ground, nameOf, type GroundPoint } from './ground.ts';
import { mapColors, type MapColors } from './map-colors.ts';
import type { MapCamera } from './map-types.ts';
import type { Look } from './use-look.ts';
import { keepApart, pixelOf } from './tile-grid.ts';

/** Kinds of places that are written on a still picture, in that order, and their weight and size. */
const fonts: Readonly<Record<string, string>> = { city: '600 15px', town: '600 12px', quarter: '600 12px' };

/** Room of a name: a line of the largest, and between two names on one line, in px. */
const lineHeight = 18;
const gap = 8;

/** Room of the credit at the foot of the picture, in px. */
const creditHeight = 22;

/**
 * Draws the ground that comes along around a point, over a canvas's whole size.
 * @throws Error where the browser draws nothing.
 */
export function drawGroundStill(
  canvas: HTMLCanvasElement,
  { zoom, ...point }: MapCamera,
  { look, language }: { look: Look; language: Language },
): void {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws nothing');
  const { clientWidth: width, clientHeight: height } = canvas;
  canvas.width = width * window.devicePixelRatio;
  canvas.height = height * window.devicePixelRatio;
  context.setTransform(window.devicePixelRatio, 0, 0, window.devicePixelRatio, 0, 0);
  const colors = mapColors(look);
  const middle = pixelOf(point, zoom);
  const place = ([latitude, longitude]: GroundPoint): [x: number, y: number] => {
    const { x, y } = pixelOf({ latitude, longitude }, zoom);
    return [x - middle.x + width / 2, y - middle.y + height / 2];
  };
  const fill = (line: readonly GroundPoint[], color: string) => {
    context.beginPath();
    for (const each of line) context.lineTo(...place(each));
    context.fillStyle = color;
    context.fill();
  };
  context.fillStyle = colors.outside;
  context.fillRect(0, 0, width, height);
  fill(ground.land, colors.land);
  fill(ground.river, colors.water);
  writeNames(context, { width, height }, { place, colors, language, fontFamily: getComputedStyle(canvas).fontFamily });
}

/** Returns the middle of a name of a length, moved so far that the edge does not cut it. */
const within = (middle: number, length: number, most: number): number =>
  Math.max(length / 2, Math.min(most - length / 2, middle));

/** Writes the names of places in view, the city's first; one that would cover another is left out. */
function writeNames(
  context: CanvasRenderingContext2D,
  { width, height }: { width: number; height: number },
  {
    place,
    colors,
    language,
    fontFamily,
  }: {
    place: (point: GroundPoint) => [x: number, y: number];
    colors: MapColors;
    language: Language;
    fontFamily: string;
  },
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  const kinds = Object.keys(fonts);
  const names = ground.places
    .filter(({ kind }) => kinds.includes(kind))
    .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
    .map((named) => ({ named, at: place(named.at) }))
    .filter(({ at: [x, y] }) => x >= 0 && x <= width && y >= 0 && y <= height)
    .map(({ named, at: [x, y] }) => {
      const font = `${fonts[named.kind]} ${fontFamily}`;
      const name = nameOf(named, language);
      context.font = font;
      const room = { width: context.measureText(name).width + gap, height: lineHeight };
      return {
        ...room,
        x: within(x, room.width, width),
        y: within(y, room.height, height - creditHeight),
        name,
        font,
        kind: named.kind,
      };
    });
  for (const { x, y, name, font, kind } of keepApart(names)) {
    context.font = font;
    context.fillStyle = kind === 'city' ? colors.name : colors.smallName;
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}
