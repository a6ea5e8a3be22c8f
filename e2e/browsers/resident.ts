import { randomUUID } from 'node:crypto';
import { TcpProxy } from '../tcp-proxy.ts';
import { Screen } from './screen.ts';
import type { LaunchedBrowser } from './tab.ts';

/** Person with a tab of some browser and a network of their own, acting through the screens. */
export class Resident {
  private constructor(
    readonly screen: Screen,
    readonly network: TcpProxy,
    readonly firstName: string,
  ) {}

  /** Opens Home of the product at an address. */
  static async arrive(browser: LaunchedBrowser, product: string, firstName: string): Promise<Resident> {
    const network = await TcpProxy.before(product);
    const resident = new Resident(new Screen(await browser.newTab()), network, firstName);
    await resident.goTo('/');
    return resident;
  }

  async goTo(path: string): Promise<void> {
    await this.screen.goTo(`http://localhost:${this.network.port}${path}`);
  }

  /** Signs up and completes onboarding. */
  async join(): Promise<void> {
    const { screen } = this;
    const password = 'correct horse battery';
    await this.goTo('/auth');
    await this.pressButton('Create Account');
    await screen.typeInto({ label: 'First name' }, this.firstName);
    await screen.typeInto({ label: 'Last name' }, 'Journey');
    await screen.typeInto({ label: 'E-mail' }, `${this.firstName.toLowerCase()}.${randomUUID()}@example.org`);
    await screen.typeInto({ label: 'Password' }, password);
    await screen.typeInto({ label: 'Confirm password' }, password);
    await this.pressButton('Create Account');
    await screen.isAt(/^\/onboarding$/);
    await screen.typeInto({ label: 'Day' }, '17');
    await screen.typeInto({ label: 'Month' }, '5');
    await screen.typeInto({ label: 'Year' }, '1990');
    await screen.typeInto({ role: 'combobox', name: 'Country' }, 'Luxem');
    await screen.press({ role: 'option', name: 'Luxembourg', part: true });
    await this.pressButton('Complete Profile');
    await screen.isAt(/^\/$/);
  }

  /** Posts a favor with a photo through the wizard's five steps. */
  async post(title: string, photo: string): Promise<void> {
    const { screen } = this;
    await this.pressButton('Ask a Favr');
    await screen.sees({ text: 'Step 1 of 5' });
    await screen.press({ role: 'radio', name: 'Moving' });
    await this.pressButton('Next');
    await screen.typeInto({ label: 'Title' }, title);
    await screen.typeInto({ label: 'Description' }, 'No lift, two of us would be perfect.');
    await screen.typeInto({ label: 'Price' }, '45');
    await this.pressButton('Next');
    await screen.sees({ text: 'Step 3 of 5' });
    await screen.attach({ label: 'Add a photo' }, photo);
    await screen.seesPicture('Photo 1');
    await this.pressButton('Next');
    await screen.press({ role: 'radio', name: 'Today' });
    await this.pressButton('Next');
    await screen.typeInto({ role: 'combobox', name: 'Address' }, '12 Rue de Hollerich, Hollerich');
    await screen.press({ role: 'option', name: 'Hollerich', part: true });
    await this.pressButton('Post Favr');
    await screen.seesNo({ role: 'button', name: 'Post Favr' });
  }

  /** Sends a message in the open chat. */
  async write(text: string): Promise<void> {
    await this.screen.typeInto({ role: 'textbox', name: 'Write a message', part: true }, text);
    await this.pressButton('Send');
    await this.screen.sees({ text });
  }

  async pressButton(name: string): Promise<void> {
    await this.screen.press({ role: 'button', name });
  }
}
