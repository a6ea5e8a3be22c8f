import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';
import type { Fixtures } from './fixtures.ts';

/** Viewports in which every screen is checked: phone and desk, in px (docs/behaviour/screens.md#screen-sizes). */
export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;
export type Size = keyof typeof sizes;

/** Preferences of the device, which the app follows. Motion is off, so that no check sees half an animation. */
export const appearances = {
  light: { colorScheme: 'light', contrast: 'no-preference', reducedMotion: 'reduce' },
  dark: { colorScheme: 'dark', contrast: 'no-preference', reducedMotion: 'reduce' },
  contrast: { colorScheme: 'light', contrast: 'more', reducedMotion: 'reduce' },
} as const;
export type Appearance = keyof typeof appearances;

/** Reads the fixtures that global-setup.ts created. */
export const theStage = (): Fixtures => JSON.parse(readFileSync(process.env.E2E_STAGE!, 'utf8')) as Fixtures;

/** Signs in as the person of a screen, opens it, and waits until it is complete. */
export async function visit(
  page: Page,
  { as, at, arrange, open, shows }: Screen,
  { size, appearance }: { size: Size; appearance: Appearance },
): Promise<void> {
  const stage = theStage();
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia(appearances[appearance]);
  if (as !== 'visitor') await page.request.post('/api/auth/signin', { data: stage.signIns[as] });
  await arrange?.(page);
  await page.goto(at(stage.ids));
  // The app asks the server for the viewer; until it knows, a tap on what needs a session leads to sign-in.
  if (as !== 'visitor') await page.waitForFunction(() => localStorage.getItem('currentUserId') !== null);
  await open?.(page);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
