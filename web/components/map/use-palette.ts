import { dark, darkContrast, light, lightContrast, type Palette } from '../../../shared/palettes.ts';
import { useAppearance } from '../../lib/theme/appearance.ts';

/** Returns the palette that the page shows, for what is drawn without CSS. */
export function usePalette(): Palette {
  // Renders again when the classes of the page have changed.
  useAppearance();
  const { classList } = document.documentElement;
  if (classList.contains('contrast')) return classList.contains('dark') ? darkContrast : lightContrast;
  return classList.contains('dark') ? dark : light;
}
