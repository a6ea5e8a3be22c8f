import type { GridLayer } from 'leaflet';
import { PMTiles } from 'pmtiles';
import { leafletLayer, Static } from 'protomaps-leaflet';
import { mapColors } from './map-colors.ts';
import { mapLabels } from './map-labels.ts';
import { mapPaint } from './map-paint.ts';
import type { MapCamera } from './map-types.ts';
import type { Look } from './use-look.ts';

const opened = new Map<string, PMTiles>();

/** Opens a PMTiles file once, whose directories are then known. Rejects when it cannot be read. */
async function openTiles(url: string): Promise<{ file: PMTiles; maxZoom: number }> {
  const file = opened.get(url) ?? new PMTiles(url);
  const { maxZoom } = await file.getHeader();
  opened.set(url, file);
  return { file, maxZoom };
}

/** A way to draw the file at `url`: in the page's look, with names in a language where the file has them. */
export interface Drawing {
  url: string;
  language: string;
  look: Look;
}

async function drawingOptions({ url, language, look }: Drawing) {
  const { file, maxZoom } = await openTiles(url);
  const colors = mapColors(look);
  const { fontFamily } = getComputedStyle(document.body);
  return {
    url: file,
    maxDataZoom: maxZoom,
    paintRules: mapPaint(colors),
    labelRules: mapLabels(colors, language, fontFamily),
    lang: language,
  };
}

/** Creates a layer of vector tiles. Rejects when they cannot be read. */
export async function vectorTiles(drawing: Drawing): Promise<GridLayer> {
  return leafletLayer({ ...(await drawingOptions(drawing)), attribution: '' }) as unknown as GridLayer;
}

/** Draws vector tiles around a point over a canvas's whole size. Rejects when they cannot be read. */
export async function drawStill(
  canvas: HTMLCanvasElement,
  { latitude, longitude, zoom }: MapCamera,
  drawing: Drawing,
): Promise<void> {
  const picture = new Static(await drawingOptions(drawing));
  type Place = Parameters<typeof picture.drawCanvas>[1];
  await picture.drawCanvas(canvas, { x: longitude, y: latitude } as Place, zoom);
}
