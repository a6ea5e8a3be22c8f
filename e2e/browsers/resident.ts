import { randomUUID } from 'node:crypto';
import { TcpProxy } from '../../tests/processes/tcp-proxy.ts';
import { Screen } from './screen.ts';
import type { Tab } from './tab.ts';

/** Something that happens in the middle of an action. */
type Strike = () => Promise<void>;

const nothing: Strike = async () => undefined;

/** Person with a tab of some browser and a network of their own, acting through the screens. */
export class Resident {
  private constructor(
    readonly screen: Screen,
    readonly network: TcpProxy,
    readonly firstName: string,
  ) {}

  /** Opens Home of the product at an address. */
  static async arrive(tab: Tab, product: string, firstName: string): Promise<Resident> {
    const network = await TcpProxy.before(product);
    const resident = new Resident(new Screen(tab), network, firstName);
    await resident.goTo('/');
    return resident;
  }

  async goTo(path: string): Promise<void> {
    await this.screen.goTo(`http://localhost:${this.network.port}${path}`);
  }

  /** Signs up and completes onboarding. */
  async join(strike = nothing): Promise<void> {
    const { screen } = this;
    const password = 'correct horse battery';
    await this.goTo('/auth');
    await this.pressButton('Create Account');
    await screen.typeInto({ label: 'First name' }, this.firstName);
    await screen.typeInto({ label: 'Last name' }, 'Journey');
    await screen.typeInto({ label: 'E-mail' }, `resident.${randomUUID()}@example.org`);
    await screen.typeInto({ label: 'Password' }, password);
    await screen.typeInto({ label: 'Confirm password' }, password);
    await strike();
    await this.#submit('Create Account', async () => (await screen.path()) === '/onboarding');
    await screen.typeInto({ label: 'Day' }, '17');
    await screen.typeInto({ label: 'Month' }, '5');
    await screen.typeInto({ label: 'Year' }, '1990');
    await screen.typeInto({ role: 'combobox', name: 'Country' }, 'Luxem');
    await screen.press({ role: 'option', name: 'Luxembourg', part: true });
    await this.#submit('Complete Profile', async () => (await screen.path()) === '/');
  }

  /** Posts a favor with a photo through the wizard's five steps. */
  async post(
    title: string,
    photo: string,
    { strike = nothing, description }: { strike?: Strike; description?: string | undefined } = {},
  ): Promise<void> {
    const { screen } = this;
    await this.pressButton('Ask a Favr');
    await screen.sees({ text: 'Step 1 of 5' });
    await screen.press({ role: 'radio', name: 'Moving' });
    await this.pressButton('Next');
    await screen.typeInto({ label: 'Title' }, title);
    if (description) await screen.paste({ label: 'Description' }, description);
    else await screen.typeInto({ label: 'Description' }, 'No lift, two of us would be perfect.');
    await screen.typeInto({ label: 'Price' }, '45');
    await this.pressButton('Next');
    await screen.sees({ text: 'Step 3 of 5' });
    await screen.attach({ label: 'Add a photo' }, photo);
    await screen.seesPicture('Photo 1');
    await this.pressButton('Next');
    await screen.press({ role: 'radio', name: 'Today' });
    await this.pressButton('Next');
    await screen.typeInto({ role: 'combobox', name: 'Street and number, postcode' }, '12 Rue de Hollerich, Hollerich');
    await screen.press({ role: 'option', name: 'Hollerich', part: true });
    await strike();
    await this.#submit('Post Favr', async () => !(await screen.shows({ text: 'Step 5 of 5' })));
    await this.pressButton('Done');
  }

  /** Completes the favor of the open chat. */
  async complete(strike = nothing): Promise<void> {
    await this.pressButton('More');
    await this.screen.press({ role: 'menuitem', name: 'Mark as Completed' });
    await strike();
    await this.#submit('Complete favor', () => this.screen.shows({ text: 'You said it is done.' }));
  }

  /** Signs out. */
  async signOut(strike = nothing): Promise<void> {
    await this.goTo('/');
    await strike();
    await this.pressButton('Profile');
    await this.#submit('Sign out', () => this.screen.shows({ role: 'button', name: 'Sign In' }));
  }

  /** Sends a message in the open chat. */
  async write(text: string, strike = nothing): Promise<void> {
    await this.screen.typeInto({ role: 'textbox', name: 'Write a message', part: true }, text);
    await strike();
    await this.pressButton('Send');
    await this.screen.sees({ text });
  }

  /** Sends what was pasted into the open chat, as much of it as the field takes. */
  async paste(text: string): Promise<void> {
    await this.screen.paste({ role: 'textbox', name: 'Write a message', part: true }, text);
    await this.pressButton('Send');
    await this.screen.sees({ text: text.slice(0, 100) });
  }

  /** Presses a button until what it is for has happened, as people do where the network fails them. */
  async #submit(name: string, isDone: () => Promise<boolean>): Promise<void> {
    await this.screen.pressUntil({ role: 'button', name }, isDone);
  }

  async pressButton(name: string): Promise<void> {
    await this.screen.press({ role: 'button', name });
  }
}
