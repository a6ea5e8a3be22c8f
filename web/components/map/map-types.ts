import type { ComponentType, ReactNode } from 'react';

/** A point in degrees WGS84. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

/** A map's centre and zoom (0 to 19). */
export interface MapCamera extends MapPoint {
  zoom: number;
}

/** A rectangle of the map, in degrees WGS84. */
export interface MapBounds {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** The visible part of a map after it came to rest. */
export interface MapView {
  camera: MapCamera;
  bounds: MapBounds;
}

/** A marker with its centre at a point. */
export interface MapMarker extends MapPoint {
  key: string;
  /** True to draw it above the others. */
  raised: boolean;
  content: ReactNode;
}

/** The props of every map, whatever library draws it. */
export interface MapProps {
  /** The map's name for screen readers. */
  label: string;
  /** The place to show; a new object moves the map there, and people can then move it freely. */
  target: MapCamera;
  markers: readonly MapMarker[];
  /** Called with the initial view, and again after each move. */
  onViewChange: (sight: MapView) => void;
  /** Called with a point that was tapped; left out, a tap does nothing. */
  onPress?: ((point: MapPoint) => void) | undefined;
  /** Called when the map turns out to be unusable. */
  onFail: () => void;
}

/** Loads a map component; rejects when its code cannot be fetched. */
export type LoadMap = () => Promise<ComponentType<MapProps>>;
