import { isPermissionGranted, readPosition, type LocationFault, type PositionPurpose } from '../browser/geolocation.ts';
import { persistPlace, readPersistedPlace, isFollowing, setFollowing } from './persisted-place.ts';
import type { ChosenPlace, PlaceState } from './place-state.ts';

/** Luxembourg City, where everybody begins (docs/behaviour.md#place). */
export const luxembourgCity: ChosenPlace = { latitude: 49.6116, longitude: 6.1319, label: 'Luxembourg City' };

/** How often the device's position is read again once it was allowed, in milliseconds (docs/behaviour.md#position). */
const refreshEvery = 10 * 60_000;

/** Where one looks from: kept over a reload, chosen by hand, or read from the device and then kept fresh. */
export class PlaceStore {
  #current: PlaceState = {
    ...(readPersistedPlace() ?? { place: luxembourgCity, source: 'default' }),
    locating: false,
    fault: null,
  };
  readonly #listeners = new Set<() => void>();
  #refreshing: ReturnType<typeof setInterval> | undefined;
  /** Counts decisions, so that a reading that comes in after another decision is dropped. */
  #decision = 0;

  /** For `useSyncExternalStore`. */
  readonly current = (): PlaceState => this.#current;

  /** For `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Looks from a place somebody picked. */
  choose(place: ChosenPlace): void {
    this.#decision += 1;
    this.#follow(false);
    this.#change({ place, source: 'chosen', locating: false, fault: null });
  }

  /** Looks from where the device is, and follows it. It makes the browser ask, so it begins with a tap. Answers whether it was found. */
  readonly locate = (): Promise<boolean> => this.#read('home');

  /** Goes on following a device that was followed before the page was loaded, where that needs no question. */
  async resume(): Promise<void> {
    if (!isFollowing() || !(await isPermissionGranted()) || this.#decision > 0) return;
    this.#follow(true);
    await this.#read('refresh');
  }

  #change(next: Partial<PlaceState>): void {
    this.#current = { ...this.#current, ...next };
    persistPlace(this.#current);
    for (const listener of this.#listeners) listener();
  }

  #follow(on: boolean): void {
    clearInterval(this.#refreshing);
    setFollowing(on);
    if (on) this.#refreshing = setInterval(() => void this.#read('refresh'), refreshEvery);
  }

  /** A reading that fails leaves the place as it was. */
  async #read(flow: PositionPurpose): Promise<boolean> {
    const decision = ++this.#decision;
    const asked = flow === 'home';
    this.#change({ locating: true, fault: null });
    try {
      const position = await readPosition(flow);
      if (decision !== this.#decision) return false;
      this.#change({ place: { ...position, label: null }, source: 'device', locating: false });
      if (asked) this.#follow(true);
      return true;
    } catch (error) {
      if (decision !== this.#decision) return false;
      const reason = error as LocationFault;
      this.#change({ locating: false, fault: { reason, asked } });
      if (reason === 'denied') this.#follow(false);
      return false;
    }
  }
}
