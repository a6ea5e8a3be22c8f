import { useSyncExternalStore } from 'react';
import { writeLocal, readLocal, readLocalJson } from '../browser/local-storage.ts';
import { dark, darkContrast, light, lightContrast } from '../../../shared/palettes.ts';
import { idKey } from '../session/viewer.ts';

/** What a person chose: what their device says, or always one of the two. */
export type ColorScheme = 'system' | 'light' | 'dark';

/** How large text is: 1, 1.125 or 1.25 times its size (docs/behaviour.md#appearance). */
export type FontSize = 'normal' | 'large' | 'larger';

/** How the product looks, moves and speaks (docs/behaviour.md#appearance). */
export interface Appearance {
  appearance: ColorScheme;
  /** Colours of their own, each pair at least 7 : 1. */
  highContrast: boolean;
  /** Whether nothing moves. */
  reducedMotion: boolean;
  fontSize: FontSize;
  /** Whether screen readers are told of what appears by itself. */
  screenReaderAnnouncements: boolean;
}

/** Where the choices lie: one for the device, and one for each person of it. The script in index.html that paints the first frame reads them too. */
const deviceKey = 'favr_display';
const personKey = () => {
  const id = readLocal(idKey);
  return id === null ? null : `${deviceKey}_${id}`;
};

/** Whether something kept on the device is such a choice; those stay when their person leaves. */
export const isAppearanceKey = (key: string): boolean => key.startsWith(deviceKey);

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const prefersContrast = window.matchMedia('(prefers-contrast: more)');
const prefersStillness = window.matchMedia('(prefers-reduced-motion: reduce)');

/** The values each setting can have; what else is found on the device is not one of ours. */
const values: { readonly [Name in keyof Appearance]: readonly Appearance[Name][] } = {
  appearance: ['system', 'light', 'dark'],
  highContrast: [true, false],
  reducedMotion: [true, false],
  fontSize: ['normal', 'large', 'larger'],
  screenReaderAnnouncements: [true, false],
};

function chosenUnder(key: string | null): Partial<Appearance> | null {
  const stored = key === null ? null : readLocalJson(key);
  if (typeof stored !== 'object' || stored === null) return null;
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) =>
      (values as Record<string, readonly unknown[]>)[name]?.includes(value),
    ),
  );
}

const chosen = (): Partial<Appearance> => chosenUnder(personKey()) ?? chosenUnder(deviceKey) ?? {};

const inForce = (): Appearance => ({
  appearance: 'system',
  highContrast: prefersContrast.matches,
  reducedMotion: prefersStillness.matches,
  fontSize: 'normal',
  screenReaderAnnouncements: true,
  ...chosen(),
});

let current = inForce();
const listeners = new Set<() => void>();

/** Puts what was chosen, and for the rest what the device says, on the page and into the browser's own bars. Also after somebody else has come. */
export function applyAppearance(): void {
  current = inForce();
  const { appearance, highContrast, reducedMotion, fontSize } = current;
  const root = document.documentElement;
  const isDark = appearance === 'dark' || (appearance === 'system' && prefersDark.matches);
  const { paper } = highContrast ? (isDark ? darkContrast : lightContrast) : isDark ? dark : light;
  root.classList.toggle('dark', isDark);
  root.classList.toggle('contrast', highContrast);
  root.classList.toggle('still', reducedMotion);
  root.dataset['text'] = fontSize;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  for (const listener of listeners) listener();
}

/** Keeps choices for this person on this device, and for the device until somebody with choices of their own comes; shows them at once. */
export function setAppearance(choices: Partial<Appearance>): void {
  const all = JSON.stringify({ ...chosen(), ...choices });
  const own = personKey();
  if (own !== null) writeLocal(own, all);
  writeLocal(deviceKey, all);
  applyAppearance();
}

/** Follows the device in what was not chosen, and choices made in another tab. */
export function followSystem(): void {
  for (const media of [prefersDark, prefersContrast, prefersStillness])
    media.addEventListener('change', applyAppearance);
  window.addEventListener('storage', ({ key }) => key !== null && isAppearanceKey(key) && applyAppearance());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How the product is shown right now, for code outside of components. */
export const currentAppearance = (): Appearance => current;

/** How the product is shown right now. */
export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, currentAppearance);
