import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Language } from '../../shared/languages.ts';
import { Neighbour, noDialog } from '../journeys/neighbour.ts';
import { aWardrobe } from '../screens/photos.ts';
import { offers } from '../walker/arranging.ts';
import { translateByItself } from '../walker/in-page/translate.ts';
import { sayIn, type Say } from '../walker/say.ts';
import { Walker } from '../walker/walk.ts';

test.use({ actionTimeout: 60_000 });

/** One strip: how the pages of its people look. */
interface Strip {
  language: Language;
  title: string;
  words: string;
  isDark?: boolean;
  isLarge?: boolean;
  isTranslated?: boolean;
}

const strips: Record<string, Strip> = {
  en: { language: 'en', title: 'Carry an oak wardrobe', words: 'Second floor, no lift. Two of us would be perfect.' },
  'fr-large': {
    language: 'fr',
    title: 'Descendre une armoire en chêne',
    words: 'Deuxième étage sans ascenseur. À deux, ce serait parfait.',
    isLarge: true,
  },
  'lb-dark': {
    language: 'lb',
    title: 'En Eechekleederschaf droen',
    words: 'Zweete Stack, kee Lift. Zu zwee wier et perfekt.',
    isDark: true,
  },
  translated: {
    language: 'en',
    title: 'Carry a piano',
    words: 'Ground floor. Three of us would be perfect.',
    isTranslated: true,
  },
};

/** Returns a browser whose people see their pages as a strip shows them, without motion. */
const dressed = (
  browser: Browser,
  { language, isDark, isLarge, isTranslated }: Strip,
): Pick<Browser, 'newContext'> => ({
  async newContext() {
    const context = await browser.newContext({
      locale: language === 'en' ? 'en-GB' : language,
      colorScheme: isDark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    await context.addInitScript(
      ([spoken, display]) => {
        localStorage.setItem('favr_language', spoken);
        if (display) localStorage.setItem('favr_display', display);
      },
      [language, isLarge ? JSON.stringify({ fontSize: 'larger' }) : null] as const,
    );
    if (isTranslated)
      await context.addInitScript({
        content: `globalThis.__name ??= (named) => named;(${String(translateByItself)})();`,
      });
    return context;
  },
});

/** Text as it stands on the screen: a translation of these pages writes it in capitals. */
const shown = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'i');

/** The same, where it is the whole text. */
const whole = (text: string): RegExp => new RegExp(`^${shown(text).source}$`, 'i');

/** Presses what has this name, whole, in the dialog that is open or else on the page. */
async function press(page: Page, text: string | RegExp): Promise<void> {
  const name = typeof text === 'string' ? whole(text) : text;
  const [first, ...roles] = ['button', 'link', 'menuitem', 'radio', 'option'] as const;
  await roles
    .reduce((found, role) => found.or(page.getByRole(role, { name })), page.getByRole(first, { name }))
    .filter({ visible: true })
    .first()
    .tap();
}

/** Takes the pictures of one strip, in order. */
class Camera {
  #number = 0;

  constructor(private readonly folder: string) {}

  async take({ page }: Walker, name: string, text?: string): Promise<void> {
    if (text !== undefined) await expect(page.getByText(shown(text)).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    this.#number += 1;
    const number = String(this.#number).padStart(2, '0');
    await page.screenshot({
      path: `e2e/screenshots/film-strip/${this.folder}/${number}-${name}.png`,
      animations: 'disabled',
    });
  }
}

interface Scene {
  say: Say;
  strip: Strip;
  camera: Camera;
}

/** A visitor asks for help, signs up with the favor kept, and has it posted; returns its id. */
async function post({ say, strip, camera }: Scene, ana: Walker): Promise<string> {
  const { page, neighbour } = ana;
  const dialog = page.getByRole('dialog');
  const step = (number: number) => expect(dialog.getByText(shown(say('ask.step', { step: number })))).toBeVisible();
  await camera.take(ana, 'home', say('home.nearby.title'));
  await press(page, say('nav.ask'));
  await step(1);
  await dialog
    .getByText(shown(say('category.MOVING')))
    .first()
    .tap();
  await camera.take(ana, 'category');
  await press(page, say('ask.next'));
  await dialog
    .getByLabel(shown(say('ask.words.label')))
    .first()
    .fill(strip.title);
  await dialog
    .getByLabel(shown(say('ask.words.description')))
    .first()
    .fill(strip.words);
  await dialog
    .getByLabel(shown(say('ask.words.price')))
    .first()
    .fill('40');
  await dialog
    .getByText(shown(say('ask.words.negotiable')))
    .first()
    .tap();
  await dialog
    .getByText(shown(say('ask.words.choose')))
    .first()
    .tap();
  await camera.take(ana, 'words');
  await press(page, say('ask.next'));
  await step(3);
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'wardrobe.jpg', mimeType: 'image/jpeg', buffer: await aWardrobe() });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await camera.take(ana, 'photo');
  await press(page, say('ask.next'));
  await step(4);
  await dialog
    .getByText(shown(say('ask.time.Next week')))
    .first()
    .tap();
  await camera.take(ana, 'time');
  await press(page, say('ask.next'));
  await step(5);
  await dialog.getByRole('combobox').fill('12 Rue de Hollerich, Hollerich');
  await page.getByRole('option').first().tap();
  await camera.take(ana, 'place');
  await press(page, say('ask.post'));
  await page.waitForURL('**/auth*');
  await camera.take(ana, 'sign-up', strip.title);
  await page.getByLabel(whole(say('auth.firstName'))).fill('Ana');
  await page.getByLabel(whole(say('auth.lastName'))).fill('Marques');
  await page.getByLabel(whole(say('auth.email'))).fill(neighbour.email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(neighbour.password);
  await camera.take(ana, 'signed-up');
  await press(page, say('auth.create'));
  await page.waitForURL('**/onboarding');
  for (const [part, text] of [
    ['day', '17'],
    ['month', '5'],
    ['year', '1990'],
  ])
    await page.getByLabel(shown(say(`onboarding.birth.${part}`)), { exact: true }).fill(text!);
  const country = page.getByRole('combobox');
  if ((await country.inputValue()) === '') {
    await country.fill('Luxem');
    await page.getByRole('option').first().tap();
  }
  await camera.take(ana, 'profile');
  const posted = page.waitForResponse((response) => response.request().postData()?.includes('"PostFavor"') ?? false);
  await press(page, say('onboarding.submit'));
  const { data } = await (await posted).json();
  await camera.take(ana, 'on-the-noticeboard', say('moment.posted'));
  await expect(page.getByText(shown(say('moment.posted')))).toBeHidden();
  await camera.take(ana, 'posted', say('ask.posted'));
  await press(page, say('ask.posted.done'));
  await noDialog(page);
  return data.postFavor.favor.id;
}

/** Two neighbours offer help; the poster compares them and chooses one. */
async function choose(
  { say, strip, camera }: Scene,
  id: string,
  ana: Walker,
  ben: Walker,
  cleo: Walker,
): Promise<void> {
  await ben.neighbour.open(`/favor/${id}`);
  await camera.take(ben, 'favor', strip.title);
  await press(ben.page, say('deal.offerHelp'));
  const sheet = ben.page.getByRole('dialog');
  await sheet
    .getByLabel(shown(say('deal.price')))
    .first()
    .fill('45');
  await press(ben.page, say('deal.included.TOOLS'));
  await camera.take(ben, 'offer');
  await press(ben.page, say('deal.send.offer'));
  await noDialog(ben.page);
  await camera.take(ben, 'offered', say('myFavors.offered', { amount: strip.language === 'en' ? '€45' : '45' }));
  await offers(cleo, `/favor/${id}`);
  await ana.page.goto(`/favor/${id}`);
  await press(ana.page, say('deal.offers', { count: 2 }));
  await camera.take(ana, 'compare', 'Cleo');
  await press(ana.page, say('deal.choose', { name: 'Ben' }));
  await expect(ana.page.getByRole('dialog')).toBeVisible();
  await camera.take(ana, 'agree');
  await press(ana.page, say('deal.agree'));
  await ana.page.waitForURL('**/chat/*');
  await camera.take(ana, 'agreed', say('agreed.title.poster', { name: 'Ben' }));
}

/** They talk, change the time, and say that it is done. */
async function chat({ say, strip, camera }: Scene, id: string, ana: Walker, ben: Walker): Promise<void> {
  await ben.page.goto(`/chat/${id}`);
  for (const { page } of [ana, ben]) await page.goto(`/chat/${id}`);
  const write = async ({ page }: Walker, text: string) => {
    await page.locator('textarea').fill(text);
    await press(page, say('chat.send'));
    await expect(page.getByRole('log').getByText(shown(text))).toBeVisible();
  };
  await write(ana, 'Moien Ben!');
  await expect(ben.page.getByRole('log').getByText(shown('Moien Ben!'))).toBeVisible();
  await write(ben, 'Moien!');
  await camera.take(ben, 'chat', 'Moien!');
  await press(ben.page, say('deal.show'));
  await press(
    ben.page,
    new RegExp(`^(${shown(say('deal.change')).source}|${shown(say('deal.fixTime')).source})$`, 'i'),
  );
  await expect(ben.page.getByRole('dialog')).toBeVisible();
  const sheetOfBen = ben.page.getByRole('dialog');
  await sheetOfBen.locator('button[aria-pressed]').filter({ hasText: /\d/ }).nth(1).tap();
  await sheetOfBen.getByRole('combobox').first().selectOption({ index: 4 });
  await camera.take(ben, 'change');
  await press(ben.page, say('deal.send.change'));
  await noDialog(ben.page);
  await camera.take(ana, 'proposal', say('deal.proposal.by', { voice: 'theirChange', name: 'Ben' }));
  if (strip.isLarge) {
    const proposal = ana.page.getByRole('region', { name: whole(say('deal.proposal')) });
    await proposal.getByRole('button', { name: whole(say('deal.show')) }).tap();
    await camera.take(ana, 'whole-proposal', say('deal.agree'));
  }
  await press(ana.page, say('deal.agree'));
  const sheet = ana.page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await camera.take(ana, 'agree-to-change');
  await sheet.getByRole('button', { name: whole(say('deal.agree')) }).tap();
  await noDialog(ana.page);
  await camera.take(ana, 'changed');
}

/** Both say that it is done and rate each other; then they read it. */
async function rate({ say, camera }: Scene, ana: Walker, ben: Walker): Promise<void> {
  const rateIn = async ({ page }: Walker, words: string) => {
    await page.getByRole('dialog').getByRole('radio').last().tap();
    await page.getByRole('dialog').locator('textarea').fill(words);
  };
  await press(ana.page, say('moderation.more'));
  await press(ana.page, say('chat.complete'));
  await rateIn(ana, 'Merci, Ben!');
  await camera.take(ana, 'done');
  await press(ana.page, say('complete.submit'));
  await camera.take(ben, 'asked-to-confirm', say('ending.done', { name: 'Ana' }));
  await press(ben.page, say('ending.confirm'));
  await rateIn(ben, 'Merci, Ana!');
  await camera.take(ben, 'confirm');
  await press(ben.page, say('complete.confirm'));
  await camera.take(ben, 'five-stars', say('moment.stars'));
  await ben.page.keyboard.press('Escape');
  await noDialog(ana.page);
  await camera.take(ana, 'completed');
  await ana.page.goto(`/user/${await ben.id()}`);
  await camera.take(ana, 'reviews', 'Merci, Ben!');
}

/** `npm run screenshots -- film-strip`: the main way, picture by picture, on a phone, to e2e/screenshots/film-strip. */
for (const [name, strip] of Object.entries(strips))
  test(`film strip, ${name}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const own = dressed(browser, strip);
    const [ana, ben, cleo] = [
      new Walker(await Neighbour.arrive(own, 'Ana')),
      new Walker(await Neighbour.registered(own, 'Ben')),
      new Walker(await Neighbour.registered(own, 'Cleo')),
    ];
    const scene: Scene = { say: sayIn(strip.language), strip, camera: new Camera(name) };
    const id = await post(scene, ana);
    await choose(scene, id, ana, ben, cleo);
    await chat(scene, id, ana, ben);
    await rate(scene, ana, ben);
    for (const walker of [ana, ben]) await walker.isWell();
  });
