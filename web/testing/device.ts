/** Implementation of `getCurrentPosition` in a test. */
export type DeviceAnswer = (found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => void;

/** Returns a device at a position (degrees WGS84). */
export const isAt =
  (latitude: number, longitude: number): DeviceAnswer =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition);

const codes = { denied: 1, unavailable: 2, timeout: 3 };

/** Returns a device that fails with a fault. */
export const fails =
  (fault: keyof typeof codes): DeviceAnswer =>
  (_found, failed) =>
    failed({ code: codes[fault], message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

const put = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { configurable: true, value });

/**
 * Gives the browser a device, or none with `null`. `permission` is the state of the geolocation permission, `secure`
 * says that the page came over https. Returns the options of each reading.
 */
export function giveDevice(
  answer: DeviceAnswer | null,
  { permission = 'prompt', secure = true }: { permission?: PermissionState; secure?: boolean } = {},
): PositionOptions[] {
  const read: PositionOptions[] = [];
  put(window, 'isSecureContext', secure);
  put(navigator, 'permissions', { query: () => Promise.resolve({ state: permission }) });
  if (!answer) delete (navigator as { geolocation?: unknown }).geolocation;
  else {
    const getCurrentPosition: DeviceAnswer = (found, failed, options) => {
      read.push(options);
      answer(found, failed, options);
    };
    put(navigator, 'geolocation', { getCurrentPosition });
  }
  return read;
}
