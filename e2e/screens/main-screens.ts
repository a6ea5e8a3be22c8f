import { expect, type Page } from '@playwright/test';
import type { Language } from '../../shared/languages.ts';
import type { Fixtures, Person } from './fixtures.ts';
import { appearances, sizes, theStage, type Appearance, type Size } from './viewports.ts';

/** A page that opens without a tap, and so in every language. */
export interface MainScreen {
  /** Name of its pictures and tests. */
  name: string;
  as: Person;
  at: (ids: Fixtures['ids']) => string;
}

/** The main screens: who sees them, and where. */
export const mainScreens: readonly MainScreen[] = [
  { name: 'home-visitor', as: 'visitor', at: () => '/' },
  { name: 'explore', as: 'visitor', at: () => '/explore' },
  { name: 'auth', as: 'visitor', at: () => '/auth' },
  { name: 'how-it-works', as: 'visitor', at: () => '/how-it-works' },
  { name: 'home', as: 'poster', at: () => '/' },
  { name: 'my-favors', as: 'poster', at: () => '/my-favors' },
  { name: 'favor-own', as: 'poster', at: ({ openFavor }) => `/favor/${openFavor}` },
  { name: 'settings', as: 'poster', at: () => '/settings' },
  { name: 'edit-profile', as: 'poster', at: () => '/edit-profile' },
  { name: 'favor', as: 'stranger', at: ({ openFavor }) => `/favor/${openFavor}` },
  { name: 'profile', as: 'stranger', at: ({ poster }) => `/user/${poster}` },
  { name: 'chat', as: 'poster', at: ({ acceptedFavor }) => `/chat/${acceptedFavor}` },
];

/** Returns the main screen of a name. */
export const mainScreen = (name: string): MainScreen => mainScreens.find((screen) => screen.name === name)!;

/** A way to look at a main screen. */
interface Look {
  language: Language;
  size: Size;
  appearance: Appearance;
  /** Size of text, as the settings name it. */
  fontSize?: string;
}

/** Opens a main screen as its person, in a language, and waits until it is complete. */
export async function visitMainScreen(
  page: Page,
  { as, at }: MainScreen,
  { language, size, appearance, fontSize = 'normal' }: Look,
): Promise<void> {
  const stage = theStage();
  await page.setViewportSize(sizes[size]);
  await page.emulateMedia(appearances[appearance]);
  await page.addInitScript(
    ([language, fontSize]) => {
      localStorage.setItem('favr_language', language);
      localStorage.setItem('favr_display', JSON.stringify({ fontSize }));
    },
    [language, fontSize] as const,
  );
  if (as !== 'visitor') await page.request.post('/api/auth/signin', { data: stage.signIns[as] });
  await page.goto(at(stage.ids));
  if (as !== 'visitor') await page.waitForFunction(() => localStorage.getItem('currentUserId') !== null);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
