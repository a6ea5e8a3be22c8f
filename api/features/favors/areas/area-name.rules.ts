import { foldName } from '../../places/gazetteer/fold-name.rules.ts';
import { placeNamed, type GazetteerPlace } from '../../places/gazetteer/gazetteer.ts';

/** An area that has a page: as favors name it, and as its address does. */
export interface NamedArea {
  /** Coarse area of its favors, such as `Gare`. */
  name: string;
  /** Part of its address: `luxembourg-gare`, `esch-sur-alzette`. */
  slug: string;
}

const hyphened = (name: string) => foldName(name).replaceAll(' ', '-');

const named = ({ name, kind }: GazetteerPlace): NamedArea => ({
  name,
  slug: kind === 'quarter' ? `luxembourg-${hyphened(name)}` : hyphened(name),
});

/** Returns the area that a favor's coarse area names; null for one outside of Luxembourg, which has no page. */
export function areaOf(coarseArea: string): NamedArea | null {
  const place = placeNamed(coarseArea);
  return place && place.name === coarseArea ? named(place) : null;
}

/** Returns the area of an address in any spelling (`Gare`, `luxembourg-GARE`); null where it names none. */
export function areaAt(slug: string): NamedArea | null {
  const place = placeNamed(slug.replaceAll('-', ' '));
  return place && named(place);
}
