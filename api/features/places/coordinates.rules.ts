import type { Point } from './distance.rules.ts';

const DEGREES = String.raw`(-?\d{1,3}[.,]\d{1,9})\s*°?`;

/** Latitude and longitude as maps copy them: `49.61167, 6.13`, `49,61167° N; 6,13° E`, or in a link. */
const COORDINATES = new RegExp(
  String.raw`(?:^|@|geo:|[?&=/])\s*N?\s*${DEGREES}\s*N?\s*(?:[,;/]\s*|\s+)E?\s*${DEGREES}\s*E?\s*(?=$|[,;?&/z])`,
  'i',
);

/** Reads the coordinates that somebody pasted, degrees WGS84; null where the text holds none. */
export function readCoordinates(text: string): Point | null {
  const [, north, east] = COORDINATES.exec(text.trim()) ?? [];
  if (!north || !east) return null;
  const [latitude, longitude] = [north, east].map((degrees) => Number(degrees.replace(',', '.'))) as [number, number];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
