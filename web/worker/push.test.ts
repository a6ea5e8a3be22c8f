import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { openShown, showPush, subscribeAnew } from './push.ts';
import { operations } from './graphql-fetch.ts';
import type { OpenPage, WorkerScope } from './worker-scope.ts';

const origin = 'https://favr.example';
const said: { query: string; variables: Record<string, unknown> }[] = [];
const shown: { title: string; options: NotificationOptions & { data: { url: string } } }[] = [];
const opened: string[] = [];
const refuse = () => Promise.reject(new Error('no tap was seen'));

/** A worker's world in which everything that happens is written down. */
function aWorld(pages: OpenPage[] = [], over: Partial<WorkerScope> = {}): WorkerScope {
  return {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: unknown) =>
        void shown.push({ title, options: options as (typeof shown)[0]['options'] }),
      pushManager: { subscribe: async () => aSubscription('new') } as unknown as PushManager,
    },
    clients: { matchAll: async () => pages, openWindow: async (path) => void opened.push(path) },
    navigator: {},
    fetch: (async (_path: string, { body }: RequestInit) => {
      said.push(JSON.parse(String(body)));
      return { json: async () => ({ data: { vapidPublicKey: 'key' } }) };
    }) as unknown as typeof fetch,
    addEventListener: () => undefined,
    ...over,
  };
}

const aSubscription = (name: string, applicationServerKey: ArrayBuffer | null = null) => {
  const endpoint = `https://push.example/${name}`;
  return {
    endpoint,
    options: { applicationServerKey },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  } as unknown as PushSubscription;
};

const aPush = (data: unknown) => ({ text: () => (typeof data === 'string' ? data : JSON.stringify(data)) });
const full = {
  title: 'Message from Ben W.',
  body: 'At six?',
  url: '/chat/17?with=4',
  tag: 'conversation 3',
  notificationId: '9',
  messageId: '42',
  deviceId: '5',
  unread: 3,
};

beforeEach(() => {
  for (const list of [said, shown, opened]) list.length = 0;
});

test('what the worker says is in the contract', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  for (const operation of Object.values(operations)) expect(validate(schema, parse(operation))).toEqual([]);
});

describe('a push', () => {
  test('is shown in place of what the conversation said before, and acknowledged', async () => {
    await showPush(aWorld(), aPush(full));
    expect(shown).toEqual([
      {
        title: full.title,
        options: expect.objectContaining({
          body: 'At six?',
          tag: 'conversation 3',
          renotify: true,
          data: { url: full.url, notificationId: '9' },
        }),
      },
    ]);
    expect(said).toEqual([{ query: operations.arrived, variables: { deviceId: '5', messageId: '42' } }]);
  });

  test.each([
    ['nothing', null],
    ['no JSON', aPush('hello')],
    ['null', aPush('null')],
    ['something else', aPush({ text: 'hello' })],
  ])('that carries %s is shown all the same', async (_, data) => {
    await showPush(aWorld(), data);
    expect(shown).toEqual([
      {
        title: 'Favr',
        options: expect.objectContaining({
          body: 'Something new is waiting for you.',
          data: { url: '/', notificationId: null },
        }),
      },
    ]);
    expect(said).toEqual([]);
  });

  test.each([
    ['as many as wait', full, 3],
    ['nothing where all was read meanwhile', { ...full, unread: 0 }, 0],
    ['that something waits where nobody can read how much', 'hello', undefined],
  ])('puts on the icon %s', async (_, data, count) => {
    const badges: (number | undefined)[] = [];
    await showPush(aWorld([], { navigator: { setAppBadge: async (number) => void badges.push(number) } }), aPush(data));
    expect(badges).toEqual([count]);
  });

  test('is shown even where the server cannot be told', async () => {
    await showPush(aWorld([], { fetch: refuse as unknown as typeof fetch }), aPush(full));
    expect(shown).toHaveLength(1);
  });

  test.each([
    'https://evil.example/x',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    7,
    undefined,
  ])('that leads to %s leads home', async (url) => {
    await showPush(aWorld(), aPush({ ...full, url }));
    expect(shown[0]!.options.data.url).toBe('/');
  });
});

describe('a tap on a notification', () => {
  const close = jest.fn();
  const tapped = (data: unknown) => ({ data, close }) as unknown as Notification;
  const aPage = (over: Partial<OpenPage> = {}) => {
    const heard: unknown[] = [];
    const page: OpenPage = {
      url: `${origin}/`,
      visibilityState: 'hidden',
      focus: async () => undefined,
      postMessage: (message) => void heard.push(message),
      ...over,
    };
    return { page, heard };
  };

  test('opens the right screen where the app is closed, and counts as read', async () => {
    await openShown(aWorld(), tapped({ url: full.url, notificationId: '9' }));
    expect(opened).toEqual([full.url]);
    expect(close).toHaveBeenCalled();
    expect(said).toEqual([{ query: operations.read, variables: { ids: ['9'] } }]);
  });

  test('leads the page somebody looks at there, also where it may not be brought to the front', async () => {
    const [hidden, visible] = [aPage(), aPage({ visibilityState: 'visible', focus: refuse })];
    await openShown(aWorld([hidden.page, visible.page]), tapped({ url: full.url, notificationId: null }));
    expect([hidden.heard, visible.heard, opened]).toEqual([[], [{ type: 'notification-click', url: full.url }], []]);
    expect(said).toEqual([]);
  });

  test('leaves the sandbox alone', async () => {
    const sandbox = aPage({ url: `${origin}/graphql`, visibilityState: 'visible' });
    await openShown(aWorld([sandbox.page]), tapped({ url: full.url, notificationId: null }));
    expect([sandbox.heard, opened]).toEqual([[], [full.url]]);
  });

  test('never leads to another site', async () => {
    await openShown(aWorld(), tapped({ url: 'https://evil.example/', notificationId: null }));
    await openShown(aWorld(), tapped(null));
    expect(opened).toEqual(['/', '/']);
  });
});

describe('another address at the push service', () => {
  const toldOf = (name: string) => [
    {
      query: operations.subscribe,
      variables: { endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } },
    },
    { query: operations.unsubscribe, variables: { endpoint: 'https://push.example/old' } },
  ];

  test('that the browser names is told, the old one forgotten', async () => {
    await subscribeAnew(aWorld(), { oldSubscription: aSubscription('old'), newSubscription: aSubscription('named') });
    expect(said).toEqual(toldOf('named'));
  });

  test('is asked for with the key of the old one, else with the server’s', async () => {
    await subscribeAnew(aWorld(), { oldSubscription: aSubscription('old', new ArrayBuffer(65)) });
    expect(said).toEqual(toldOf('new'));
    said.length = 0;
    await subscribeAnew(aWorld(), { oldSubscription: aSubscription('old') });
    expect(said).toEqual([{ query: operations.key, variables: {} }, ...toldOf('new')]);
  });

  test('that cannot be had takes the old one away', async () => {
    const world = aWorld();
    await subscribeAnew(
      {
        ...world,
        registration: { ...world.registration, pushManager: { subscribe: refuse } as unknown as PushManager },
      },
      { oldSubscription: aSubscription('old', new ArrayBuffer(65)) },
    );
    expect(said).toEqual(toldOf('new').slice(1));
  });
});
