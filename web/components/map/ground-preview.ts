import type { Language } from '../../lib/i18n/translate.ts';
import { ground, nameOf, type GroundPoint } from './ground.ts';
import { mapColors } from './map-colors.ts';
import type { MapCamera } from './map-types.ts';
import type { Look } from './use-look.ts';
import { pixelOf } from './tile-grid.ts';

/** Kinds of places that are written on a still picture, and their weight and size. */
const fonts: Readonly<Record<string, string>> = { city: '600 15px', town: '600 12px', quarter: '600 12px' };

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
  context.textAlign = 'center';
  context.lineWidth = 3;
  context.strokeStyle = colors.halo;
  const { fontFamily } = getComputedStyle(canvas);
  for (const named of ground.places) {
    const font = fonts[named.kind];
    const [x, y] = place(named.at);
    if (!font || x < 0 || x > width || y < 0 || y > height) continue;
    context.font = `${font} ${fontFamily}`;
    context.fillStyle = named.kind === 'city' ? colors.name : colors.smallName;
    context.strokeText(nameOf(named, language), x, y);
    context.fillText(nameOf(named, language), x, y);
  }
}
