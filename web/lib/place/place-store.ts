import { isPermissionGranted, readPosition, type LocationFault, type PositionPurpose } from '../browser/geolocation.ts';
import type { Position } from '../browser/geolocation.ts';
import { createStore } from '../browser/store.ts';
import { initialPlace, persistPlace, isFollowing, setFollowing } from './persisted-place.ts';
import type { ChosenPlace, PlaceState } from './place-state.ts';

/** Luxembourg City, the place of everybody who has chosen none (docs/behaviour/finding.md#place). */
export const luxembourgCity: ChosenPlace = { latitude: 49.6116, longitude: 6.1319, label: 'Luxembourg City' };

/** Interval between readings of a followed device, in milliseconds (docs/behaviour/finding.md#position). */
const refreshInterval = 10 * 60_000;

/** The place without a choice. */
const begin = { place: luxembourgCity, source: 'default' } as const;

/** Keeps the place Favr looks from: the default, chosen by hand, or read from the device and then kept fresh. */
export class PlaceStore {
  readonly state = createStore<PlaceState>({
    ...(initialPlace() ?? begin),
    locating: false,
    fault: null,
  });
  #refreshing: ReturnType<typeof setInterval> | undefined;
  /** Number of decisions so far; a reading that ends after a later decision is dropped. */
  #decision = 0;

  /** Looks from a chosen place. */
  choose(place: ChosenPlace): void {
    this.#decision += 1;
    this.#follow(false);
    this.#change({ place, source: 'chosen', locating: false, fault: null });
  }

  /** Looks from a place without keeping it; from Luxembourg City where it is null. */
  lookFrom(near: Position | null): void {
    this.state.set({ ...this.state.get(), ...(near ? { place: { ...near, label: null }, source: 'chosen' } : begin) });
  }

  /** Looks from Luxembourg City again, as at first. */
  forget(): void {
    this.choose(luxembourgCity);
    this.#change({ source: 'default' });
  }

  /**
   * Looks from the device's position and follows it; resolves with whether it was found. Call it on a tap only: the
   * browser may ask for permission.
   */
  readonly locate = (): Promise<boolean> => this.#read('home');

  /** Follows the device again after a reload, if the permission still stands. */
  async resume(): Promise<void> {
    if (!isFollowing() || !(await isPermissionGranted()) || this.#decision > 0) return;
    this.#follow(true);
    await this.#read('refresh');
  }

  #change(changed: Partial<PlaceState>): void {
    const next = { ...this.state.get(), ...changed };
    persistPlace(next);
    this.state.set(next);
  }

  #follow(on: boolean): void {
    clearInterval(this.#refreshing);
    setFollowing(on);
    if (on) this.#refreshing = setInterval(() => void this.#read('refresh'), refreshInterval);
  }

  /** Reads the position; a failure leaves the place as it was. */
  async #read(purpose: PositionPurpose): Promise<boolean> {
    const decision = ++this.#decision;
    const asked = purpose === 'home';
    this.#change({ locating: true, fault: null });
    try {
      const position = await readPosition(purpose);
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
