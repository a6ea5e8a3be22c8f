/** A point in degrees WGS84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * Reasons why the position is unknown, each with texts of its own (docs/behaviour/limits.md#location-texts);
 * `insecure`: no https.
 */
export type LocationFault = 'unsupported' | 'insecure' | 'denied' | 'unavailable' | 'timeout';

/** Oldest accepted position, in milliseconds (docs/behaviour/finding.md#position). */
const maximumAge = 5 * 60_000;

/**
 * Options of each reading (docs/behaviour/finding.md#position): after a tap on the place line, by itself, for a favor's
 * address.
 */
const purposes = {
  home: { enableHighAccuracy: true, timeout: 10_000, maximumAge },
  refresh: { enableHighAccuracy: false, timeout: 10_000, maximumAge },
  address: { enableHighAccuracy: true, timeout: 15_000, maximumAge },
} satisfies Record<string, PositionOptions>;

/** Purpose of a reading. */
export type PositionPurpose = keyof typeof purposes;

/** Faults by the error code of the Geolocation API. */
const faults: Readonly<Record<number, LocationFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Reads the device's position once; the browser may ask for permission first. Rejects with a {@link LocationFault}. */
export function readPosition(purpose: PositionPurpose): Promise<Position> {
  return new Promise((resolve, reject: (fault: LocationFault) => void) => {
    if (window.isSecureContext === false) return reject('insecure');
    if (!('geolocation' in navigator)) return reject('unsupported');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code }) => reject(faults[code] ?? 'unavailable'),
      purposes[purpose],
    );
  });
}

/** Returns true when the position can be read without asking; false where the browser does not tell. */
export async function isPermissionGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    return false;
  }
}
