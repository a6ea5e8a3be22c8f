import { useAppearance } from '../../lib/theme/appearance.ts';

/** The colours that a page shows: those of the day or the night, for everybody or of high contrast. */
export type Look = `${'light' | 'dark'} ${'normal' | 'contrast'}`;

/** Returns the colours that the page shows, for what is drawn without CSS and has to be drawn anew with them. */
export function useLook(): Look {
  // Renders again when the classes of the page have changed.
  useAppearance();
  const { classList } = document.documentElement;
  return `${classList.contains('dark') ? 'dark' : 'light'} ${classList.contains('contrast') ? 'contrast' : 'normal'}`;
}
