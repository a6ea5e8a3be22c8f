import { writeLocal, readLocal, readLocalJson } from '../browser/storage.ts';
import { createStore, useStore } from '../browser/store.ts';
import { dark, darkContrast, light, lightContrast } from '../../../shared/palettes.ts';
import { idKey } from '../session/viewer.ts';

/** Chosen colours: as the device, or always one of the two. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** Chosen text size: 1, 1.125 or 1.25 times the normal one (docs/behaviour/screens.md#appearance). */
export type FontSize = 'normal' | 'large' | 'larger';

/** Settings of looks, motion and announcements (docs/behaviour/screens.md#appearance). */
export interface Appearance {
  appearance: ColorScheme;
  /** A palette of its own, each pair at least 7 : 1. */
  highContrast: boolean;
  /** True when nothing may move. */
  reducedMotion: boolean;
  fontSize: FontSize;
  /** True when screen readers announce what appears by itself. */
  screenReaderAnnouncements: boolean;
}

/**
 * Storage keys of the choices, one for the device and one per person; the script in index.html reads them for the first
 * frame.
 */
const deviceKey = 'favr_display';
const personKey = () => {
  const id = readLocal(idKey);
  return id === null ? null : `${deviceKey}_${id}`;
};

/** Returns true for storage keys of these choices, which survive signing out. */
export const isAppearanceKey = (key: string): boolean => key.startsWith(deviceKey);

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const prefersContrast = window.matchMedia('(prefers-contrast: more)');
const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

/** Values each setting can have; anything else found in storage is ignored. */
const values: { readonly [Name in keyof Appearance]: readonly Appearance[Name][] } = {
  appearance: ['system', 'light', 'dark'],
  highContrast: [true, false],
  reducedMotion: [true, false],
  fontSize: ['normal', 'large', 'larger'],
  screenReaderAnnouncements: [true, false],
};

function readChoices(key: string | null): Partial<Appearance> | null {
  const stored = key === null ? null : readLocalJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) =>
      (values as Record<string, readonly unknown[]>)[name]?.includes(value),
    ),
  );
}

const storedChoices = (): Partial<Appearance> => readChoices(personKey()) ?? readChoices(deviceKey) ?? {};

const effective = (): Appearance => ({
  appearance: 'system',
  highContrast: prefersContrast.matches,
  reducedMotion: prefersReducedMotion.matches,
  fontSize: 'normal',
  screenReaderAnnouncements: true,
  ...storedChoices(),
});

const appearanceStore = createStore(effective());

/**
 * Applies the choices, and the device's preferences for the rest, to the page and the browser's bars. Call it again
 * when another person has signed in.
 */
export function applyAppearance(): void {
  const current = effective();
  const { appearance, highContrast, reducedMotion, fontSize } = current;
  const root = document.documentElement;
  const isDark = appearance === 'dark' || (appearance === 'system' && prefersDark.matches);
  const { paper } = highContrast ? (isDark ? darkContrast : lightContrast) : isDark ? dark : light;
  root.classList.toggle('dark', isDark);
  root.classList.toggle('contrast', highContrast);
  root.classList.toggle('still', reducedMotion);
  root.dataset['text'] = fontSize;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  appearanceStore.set(current);
}

/** Stores choices for this person and as the device's default, and applies them at once. */
export function setAppearance(choices: Partial<Appearance>): void {
  const all = JSON.stringify({ ...storedChoices(), ...choices });
  const key = personKey();
  if (key !== null) writeLocal(key, all);
  writeLocal(deviceKey, all);
  applyAppearance();
}

/** Applies changes of the device's preferences, and choices made in another tab. */
export function followSystem(): void {
  for (const media of [prefersDark, prefersContrast, prefersReducedMotion])
    media.addEventListener('change', applyAppearance);
  window.addEventListener('storage', ({ key }) => key !== null && isAppearanceKey(key) && applyAppearance());
}

/** Returns the settings in force, for code outside of components. */
export const currentAppearance = appearanceStore.get;

/** Returns the settings in force. */
export const useAppearance = (): Appearance => useStore(appearanceStore);
