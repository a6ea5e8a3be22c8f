/** What a device's getCurrentPosition does in a test. */
export type DeviceAnswer = (found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => void;

/** A device that is there. */
export const isAt =
  (latitude: number, longitude: number): DeviceAnswer =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition);

const codes = { denied: 1, unavailable: 2, timeout: 3 };

/** A device that fails so. */
export const fails =
  (how: keyof typeof codes): DeviceAnswer =>
  (_found, failed) =>
    failed({ code: codes[how], message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });

const put = (on: object, name: string, value: unknown) =>
  Object.defineProperty(on, name, { configurable: true, value });

/**
 * Gives the browser a device that answers so, `null` for an old browser without one. `permission` is what it says of being asked, and
 * `secure` how the page came. Answers the options of each reading.
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
