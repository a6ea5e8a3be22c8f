import generated from '../../generated/ground.json' with { type: 'json' };
import type { Language } from '../../lib/i18n/translate.ts';

/** A point as [latitude, longitude], in degrees. */
export type GroundPoint = [latitude: number, longitude: number];

/** A name on the ground. */
export interface GroundPlace {
  kind: string;
  at: GroundPoint;
  /** The name in English or as it is everywhere, and in languages where it differs. */
  names: Partial<Record<Language, string>>;
}

/** Reads a line that build-ground.ts wrote as steps of a hundred-thousandth of a degree. */
function readLine(steps: readonly number[]): GroundPoint[] {
  const line: GroundPoint[] = [];
  let [latitude, longitude] = [0, 0];
  for (let index = 0; index < steps.length; index += 2) {
    latitude += steps[index]!;
    longitude += steps[index + 1]!;
    line.push([latitude / 1e5, longitude / 1e5]);
  }
  return line;
}

/** The ground that comes along: Luxembourg, the river at its border with Germany, and the other borders in view. */
export const ground = {
  land: readLine(generated.land),
  river: readLine(generated.river),
  neighbours: generated.neighbours.map(readLine),
  places: generated.places as unknown as GroundPlace[],
};

/** Returns the name of a place in a language. */
export const nameOf = ({ names }: GroundPlace, language: Language): string => names[language] ?? names.en ?? '';
