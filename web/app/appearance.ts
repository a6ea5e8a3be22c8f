/** What a person chose: what their device says, or always one of the two. */
export type Appearance = 'system' | 'light' | 'dark';

/** Where the choice lies; also read by the script in index.html that paints the first frame. */
export const appearanceKey = 'favr_appearance';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

/** The choice kept on this device. */
export function chosenAppearance(): Appearance {
  const stored = localStorage.getItem(appearanceKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Keeps a choice on this device and shows it at once. */
export function chooseAppearance(choice: Appearance): void {
  if (choice === 'system') localStorage.removeItem(appearanceKey);
  else localStorage.setItem(appearanceKey, choice);
  applyAppearance();
}

/** Puts the choice on the page and into the browser's own bars. */
export function applyAppearance(): void {
  const choice = chosenAppearance();
  const dark = choice === 'dark' || (choice === 'system' && darkDevice.matches);
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', getComputedStyle(root).getPropertyValue('--favr-colors-paper'));
}

/** Follows the device while the choice is left to it. */
export function followDeviceAppearance(): void {
  darkDevice.addEventListener('change', applyAppearance);
}
