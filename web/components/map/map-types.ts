import type { ComponentType, ReactNode } from 'react';

/** Degrees north and east. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** Where a map looks: its middle and its zoom, 0 to 19. */
export interface MapCamera extends MapPoint {
  zoom: number;
}

/** A rectangle of the map, in degrees. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What a map shows after it came to rest. */
export interface MapView {
  camera: MapCamera;
  bounds: MapBounds;
}

/** Something that stands on a map with its middle at a point. */
export interface MapMarker extends MapPoint {
  key: string;
  /** Above the others. */
  raised: boolean;
  content: ReactNode;
}

/** What every map can do, whoever draws it. */
export interface MapProps {
  /** Its name for those who do not see it. */
  label: string;
  /** Where it looks; a new object leads it there, and then people move it as they like. */
  target: MapCamera;
  markers: readonly MapMarker[];
  /** Hears once what is shown first, and again after each move. */
  onViewChange: (sight: MapView) => void;
  /** Hears when the map can show nothing after all. */
  onFail: () => void;
}

/** A map's code, fetched; rejects when it could not be. */
export type LoadMap = () => Promise<ComponentType<MapProps>>;
