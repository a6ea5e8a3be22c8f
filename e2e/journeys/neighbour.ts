import { randomUUID } from 'node:crypto';
import { expect, type Browser as PlaywrightBrowser, type Locator, type Page } from '@playwright/test';

/** Opens browser contexts. */
type Browser = Pick<PlaywrightBrowser, 'newContext'>;

/** Content of a favor to post. */
export interface FavorAsked {
  title: string;
  price: string;
  negotiable: boolean;
  /** True where the poster chooses among offers. */
  chooses?: boolean;
  /** When it is needed; today by default. */
  timeframe?: string;
}

/** Address and its point in degrees WGS84. */
export interface Place {
  label: string;
  latitude: number;
  longitude: number;
}

const hollerich: Place = { label: '12 Rue de Hollerich, 1741 Luxembourg', latitude: 49.597, longitude: 6.124 };

/** Returns a title that no other favor has. */
export const aTitle = (words: string): string => `${words} ${randomUUID().slice(0, 8)}`;

/** Fills in the sign-in form that is open, and sends it. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Waits until a dialog is closed and its history entry popped, which would cancel a navigation. */
export async function noDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.waitForFunction(() => !history.state?.usr?.sheet);
}

/** Waits until a page has fetched a file of its code. */
export const hasFetched = async (page: Page, file: string): Promise<void> =>
  void (await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
    file,
  ));

/** Waits until a page has the last code that it fetches for later (web/app/page-changes.tsx). */
export const allPrepared = (page: Page): Promise<void> => hasFetched(page, 'post-favor-sheet');

/** Person with their own browser context, acting through the screens. */
export class Neighbour {
  readonly email: string;
  readonly password = 'correct horse battery';
  /** True until the app has learnt who they are. */
  #isUnknown = false;

  private constructor(
    readonly page: Page,
    readonly firstName: string,
  ) {
    this.email = `${firstName.toLowerCase()}.${randomUUID()}@example.org`;
  }

  /** Opens Home in a new browser context. */
  static async arrive(browser: Browser, firstName: string): Promise<Neighbour> {
    const neighbour = await Neighbour.#withContext(browser, firstName);
    await neighbour.page.goto('/');
    return neighbour;
  }

  /** Creates an onboarded account over REST and opens Home, for journeys about something else. */
  static async signedUp(browser: Browser, firstName: string): Promise<Neighbour> {
    const neighbour = await Neighbour.registered(browser, firstName);
    await neighbour.page.goto('/');
    neighbour.#isUnknown = false;
    return neighbour;
  }

  /** Creates an account over REST that has not completed onboarding, and opens that page. */
  static async newcomer(browser: Browser, firstName: string): Promise<Neighbour> {
    const neighbour = await Neighbour.#withContext(browser, firstName);
    const { page, email, password } = neighbour;
    await page.request.post('/api/auth/signup', { data: { firstName, lastName: 'Journey', email, password } });
    await page.goto('/onboarding');
    return neighbour;
  }

  /** Creates an onboarded account over REST for somebody who opens no page, or opens a favor first. */
  static async registered(browser: Browser, firstName: string): Promise<Neighbour> {
    const neighbour = await Neighbour.#withContext(browser, firstName);
    const { page, email, password } = neighbour;
    await page.request.post('/api/auth/signup', { data: { firstName, lastName: 'Journey', email, password } });
    await page.request.post('/api/auth/complete-onboarding', {
      data: { dateOfBirth: '1990-05-17', country: 'Luxembourg' },
    });
    neighbour.#isUnknown = true;
    return neighbour;
  }

  static async #withContext(browser: Browser, firstName: string): Promise<Neighbour> {
    const context = await browser.newContext();
    return new Neighbour(await context.newPage(), firstName);
  }

  /** Signs the same person in on another device. */
  async again(browser: Browser): Promise<Neighbour> {
    const other = await Neighbour.#withContext(browser, this.firstName);
    await other.page.goto('/auth');
    await other.page.getByRole('button', { name: 'Sign In' }).click();
    await signIn(other.page, this);
    await other.page.waitForURL((url) => url.pathname === '/');
    return other;
  }

  /** Signs up and completes onboarding on the screens. */
  async join(): Promise<void> {
    const { page } = this;
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByLabel('First name').fill(this.firstName);
    await page.getByLabel('Last name').fill('Journey');
    await page.getByLabel('E-mail').fill(this.email);
    await page.getByLabel('Password', { exact: true }).fill(this.password);
    await page.getByLabel('Confirm password').fill(this.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/onboarding');
    await this.completeProfile();
  }

  /** Fills in the onboarding page, does what is to come `before` sending it, and waits for Home or another page. */
  async completeProfile({ before = async () => {}, until = /^\/$/ } = {}): Promise<void> {
    const { page } = this;
    await page.getByLabel('Day').fill('17');
    await page.getByLabel('Month').fill('5');
    await page.getByLabel('Year').fill('1990');
    await page.getByRole('combobox', { name: 'Country' }).fill('Luxem');
    await page.getByRole('option', { name: 'Luxembourg' }).click();
    await before();
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await page.waitForURL((url) => until.test(url.pathname));
  }

  /** Posts a favor over REST, without the wizard; returns its path. */
  async post(
    title: string,
    {
      negotiable = false,
      place = hollerich,
      timeframe = 'Today',
    }: { negotiable?: boolean; place?: Place; timeframe?: string } = {},
  ): Promise<string> {
    const favor = {
      title,
      description: 'Whenever it suits.',
      category: 'Others',
      price: '12',
      isNegotiable: negotiable,
      timeframe,
    };
    const { label, latitude, longitude } = place;
    const answer = await this.page.request.post('/api/favors', {
      data: { ...favor, address: label, latitude, longitude },
    });
    return `/favor/${(await answer.json()).id}`;
  }

  /** Posts a favor through the wizard's five steps; returns its path. */
  async ask(favor: FavorAsked): Promise<string> {
    await this.tell(favor);
    return this.publish();
  }

  /** Fills in the wizard up to its last button. */
  async tell(favor: FavorAsked, address = '12 Rue de Hollerich, Hollerich'): Promise<void> {
    await this.askUpToPlace(favor);
    await this.tellAddress(address);
  }

  /** Fills in the address on the wizard's last step. */
  async tellAddress(address: string): Promise<void> {
    const { page } = this;
    await page.getByRole('dialog').getByRole('combobox', { name: 'Street and number' }).fill(address);
    await page.getByRole('option').first().click();
  }

  /** Presses the wizard's last button; returns the favor's path. */
  async publish(): Promise<string> {
    const { page } = this;
    const wizard = page.getByRole('dialog');
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes('"PostFavor"') ?? false,
    );
    await wizard.getByRole('button', { name: 'Post Favr' }).click();
    const { data } = await (await answered).json();
    await wizard.getByRole('button', { name: 'Done' }).click();
    await expect(wizard).toBeHidden();
    return `/favor/${data.postFavor.favor.id}`;
  }

  /** Fills in the wizard's first four steps, without photos. */
  async askUpToPlace(favor: FavorAsked): Promise<void> {
    await this.askUpToPhotos(favor);
    await this.goOnToPlace(favor.timeframe);
  }

  /** Fills in the wizard's first two steps. */
  async askUpToPhotos(favor: FavorAsked): Promise<void> {
    await this.page.getByRole('button', { name: 'Ask a Favr' }).click();
    await this.describe(favor);
  }

  /** Fills in the first two steps of the wizard that is open. */
  async describe(favor: FavorAsked): Promise<void> {
    const wizard = this.page.getByRole('dialog');
    const next = () => wizard.getByRole('button', { name: 'Next' }).click();
    await expect(wizard.getByText('Step 1 of 5')).toBeVisible();
    await wizard.getByText('Moving', { exact: true }).click();
    await next();
    await wizard.getByLabel('Title').fill(favor.title);
    await wizard.getByLabel('Description').fill('No lift, two of us would be perfect.');
    await wizard.getByLabel('Price').fill(favor.price);
    if (favor.negotiable) await wizard.getByText('Negotiable', { exact: true }).click();
    if (favor.chooses) await wizard.getByText('Let me choose among offers', { exact: true }).click();
    await next();
    await expect(wizard.getByText('Step 3 of 5')).toBeVisible();
  }

  /** Continues from the wizard's third step to its last. */
  async goOnToPlace(timeframe = 'Today'): Promise<void> {
    const wizard = this.page.getByRole('dialog');
    const next = () => wizard.getByRole('button', { name: 'Next' }).click();
    await next();
    await wizard.getByText(timeframe, { exact: true }).click();
    await next();
    await expect(wizard.getByText('Step 5 of 5')).toBeVisible();
  }

  /** Chooses another place on Home. */
  async lookFrom(place: Place): Promise<void> {
    await this.page.evaluate(
      (kept) => sessionStorage.setItem('favr_place', kept),
      JSON.stringify({ place, source: 'chosen' }),
    );
    await this.page.goto('/');
  }

  /** Opens a favor by its path: lists show the nearest ones, and many journeys post at the same place. */
  async open(favor: string): Promise<void> {
    await this.page.goto(favor);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
    if (!this.#isUnknown) return;
    // Before, a tap on what needs a session would lead to sign-in.
    await this.page.waitForFunction(() => localStorage.getItem('currentUserId') !== null);
    this.#isUnknown = false;
  }

  /** Opens a favor and offers to help with it, after filling in the sheet; ends on the favor. */
  async offer(favor: string, fillIn: (sheet: Locator) => Promise<void>): Promise<void> {
    const { page } = this;
    await this.open(favor);
    await page.getByRole('button', { name: /^(Offer to help|Negotiate)$/ }).click();
    const sheet = page.getByRole('dialog');
    await fillIn(sheet);
    await sheet.getByRole('button', { name: 'Send offer' }).click();
    await noDialog(page);
    // Negotiating leads to its chat.
    if (page.url().includes('/negotiate/')) await this.open(favor);
  }

  /** Accepts the open favor, which leads to its chat. */
  async accept(): Promise<void> {
    await this.page.getByRole('button', { name: 'Accept' }).click();
    await this.page.getByRole('button', { name: 'Yes, accept' }).click();
    await this.page.waitForURL('**/chat/*');
  }

  /** Sends a message in the open chat. */
  async write(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: /Write a message|Make your offer/ }).fill(text);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
    await this.reads(text);
  }

  /** Opens the menu of the open chat and returns its item that says that the favor is done. */
  async itemToComplete(): Promise<Locator> {
    await this.page.getByRole('button', { name: 'More' }).first().click();
    return this.page.getByRole('menuitem', { name: 'Mark as Completed' });
  }

  /** Waits for a message to appear in the open chat. */
  async reads(text: string): Promise<void> {
    await expect(this.page.getByRole('log').getByText(text)).toBeVisible();
  }
}
