import type { Resident } from '../browsers/resident.ts';
import type { Surroundings, Tab } from '../browsers/tab.ts';
import type { PlaywrightTab } from './chromium.ts';
import type { Gateway, NetworkFault } from './gateway.ts';
import {
  clockAhead,
  clockBehind,
  fullDevice,
  forbiddenStorage,
  hangingDatabase,
  throwingDatabase,
} from './platforms.ts';

/** Person, tab and network that a condition strikes. */
interface Scene {
  resident: Resident;
  tab: Tab;
  gateway: Gateway;
}

/** Something that a platform or a network does to the app. */
export interface Condition {
  name: string;
  /** Place and zoom of the browser. */
  surroundings?: Surroundings;
  /** Script of `platforms.ts` that runs before any other in each page. */
  platform?: () => void;
  /** Fault of every request; none when left out. */
  fault?: NetworkFault;
  /** Strikes in the middle of each action. */
  strike?: (scene: Scene) => Promise<void>;
  /** Name that the person signs up with. */
  firstName?: string;
  /** Text that the person pastes as a favor's description, and as a message. */
  pasted?: string;
  /** Engines that cannot be put there, and why. */
  without?: Readonly<Partial<Record<string, string>>>;
}

/** Number of requests that an answer in the API's place meets each time: one, and the first retry. */
const UNLUCKY = 2;

/** Lets the network answer the next requests in the API's place. */
const answering =
  (fault: NetworkFault) =>
  async ({ gateway }: Scene) => {
    let left = UNLUCKY;
    gateway.fault = ({ path }) => (/^\/(api|graphql)/.test(path) && left-- > 0 ? fault : 'none');
  };

/** Puts a new version on the server, which no longer has the code of the page, until the page is loaded anew. */
async function deploy({ gateway }: Scene): Promise<void> {
  let isLoaded = false;
  gateway.fault = ({ path }) => {
    isLoaded ||= !/^\/(assets|graphql|api|photos|sw\.js|config\.json|manifest|icons|hostile)/.test(path);
    return !isLoaded && path.startsWith('/assets/') ? 'gone' : 'none';
  };
}

/** Suspends a tab for a moment: nothing of its page runs. */
async function suspend({ tab }: Scene): Promise<void> {
  const { page } = tab as PlaywrightTab;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Debugger.enable');
  const stopped = new Promise((resolve) => devtools.once('Debugger.paused', resolve));
  await devtools.send('Debugger.pause');
  await stopped;
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await devtools.send('Debugger.resume');
  await devtools.detach();
}

/** Opens what is open in another tab too, which then goes on beside it. */
async function openTwice({ tab, resident }: Scene): Promise<void> {
  const other = await (tab as PlaywrightTab).page.context().newPage();
  await other.goto(await resident.screen.url());
}

const onlyByDevtools = 'no protocol for it';

/** Every condition under which the main job is done, in the order of the table in docs/hostile.md. */
export const conditions: readonly Condition[] = [
  { name: 'IndexedDB hangs', platform: hangingDatabase },
  { name: 'IndexedDB throws', platform: throwingDatabase },
  { name: 'IndexedDB and storage are full', platform: fullDevice },
  { name: 'storage is forbidden', platform: forbiddenStorage },
  { name: 'the clock is a day ahead', platform: clockAhead },
  { name: 'the clock is a day behind', platform: clockBehind },
  { name: 'another time zone', surroundings: { timeZone: 'Pacific/Auckland' } },
  {
    name: 'sockets are half open',
    strike: async ({ gateway }) => {
      gateway.halveSockets();
      gateway.restoreSockets();
    },
  },
  { name: 'a proxy answers 502', strike: answering('bad gateway') },
  { name: 'a login page answers', strike: answering('portal') },
  { name: 'slow 3G', fault: 'slow' },
  {
    name: 'two tabs',
    strike: openTwice,
    without: { Firefox: 'one tab a session', WebKitGTK: 'one tab a session' },
  },
  {
    name: 'a suspended tab',
    strike: suspend,
    without: { Firefox: onlyByDevtools, WebKitGTK: onlyByDevtools },
  },
  { name: 'an update in the middle of each action', strike: deploy },
  { name: '10,000 pasted characters', pasted: 'bring it down '.repeat(715).slice(0, 10_000) },
  { name: 'emoji and zero-width characters in a name', firstName: '👩‍🌾 Zo\u200bé\u2060' },
  { name: '200 % zoom', surroundings: { zoom: 2 } },
  { name: '400 % zoom', surroundings: { zoom: 4 } },
];
