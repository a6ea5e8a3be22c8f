import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { buildSchema, parse, validate } from 'graphql';
import { onNotificationClick, openNotification, resubscribe, showPush } from './push.ts';
import { personHeader } from '../../shared/person-header.ts';
import { operations } from './graphql-fetch.ts';
import type { OpenPage, WorkerScope } from './worker-scope.ts';

const origin = 'https://favr.example';
const sent: { query: string; variables: Record<string, unknown> }[] = [];
/** The persons that what was sent is meant for. */
const meantFor: (string | undefined)[] = [];
const shown: { title: string; options: NotificationOptions & { data: { url: string } } }[] = [];
const opened: string[] = [];
const refuse = () => Promise.reject(new Error('no user gesture'));

/** Returns a worker's scope that records what happens. */
function aScope(pages: OpenPage[] = [], over: Partial<WorkerScope> = {}): WorkerScope {
  return {
    location: { origin },
    registration: {
      showNotification: async (title: string, options: unknown) =>
        void shown.push({ title, options: options as (typeof shown)[0]['options'] }),
      pushManager: { subscribe: async () => aSubscription('new') } as unknown as PushManager,
    },
    clients: { matchAll: async () => pages, openWindow: async (path) => void opened.push(path) },
    navigator: {},
    fetch: (async (_path: string, { body, headers }: RequestInit) => {
      meantFor.push(new Headers(headers).get(personHeader) ?? undefined);
      sent.push(JSON.parse(String(body)));
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
  personId: '7',
  unread: 3,
};

beforeEach(() => {
  for (const list of [sent, meantFor, shown, opened]) list.length = 0;
});

test('the operations of the worker are valid against schema.graphql', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  for (const operation of Object.values(operations)) expect(validate(schema, parse(operation))).toEqual([]);
});

describe('showPush', () => {
  test('replaces the conversation’s earlier notification and acknowledges the delivery', async () => {
    await showPush(aScope(), aPush(full));
    expect(shown).toEqual([
      {
        title: full.title,
        options: expect.objectContaining({
          body: 'At six?',
          tag: 'conversation 3',
          renotify: true,
          data: { url: full.url, notificationId: '9', personId: '7' },
        }),
      },
    ]);
    expect(sent).toEqual([{ query: operations.arrived, variables: { deviceId: '5', messageId: '42' } }]);
    expect(meantFor).toEqual(['7']);
  });

  test.each([
    ['nothing', null],
    ['no JSON', aPush('hello')],
    ['null', aPush('null')],
    ['something else', aPush({ text: 'hello' })],
  ])('shows a fallback for a push with %s', async (_, data) => {
    await showPush(aScope(), data);
    expect(shown).toEqual([
      {
        title: 'Favr',
        options: expect.objectContaining({
          body: 'Something new is waiting for you.',
          data: { url: '/', notificationId: null, personId: null },
        }),
      },
    ]);
    expect(sent).toEqual([]);
  });

  test.each([
    ['the unread count', full, 3],
    ['0 where all was read meanwhile', { ...full, unread: 0 }, 0],
    ['a dot for a malformed push', 'hello', undefined],
  ])('sets the app’s badge to %s', async (_, data, count) => {
    const badges: (number | undefined)[] = [];
    await showPush(aScope([], { navigator: { setAppBadge: async (number) => void badges.push(number) } }), aPush(data));
    expect(badges).toEqual([count]);
  });

  test('shows the push even where the server cannot be reached', async () => {
    await showPush(aScope([], { fetch: refuse as unknown as typeof fetch }), aPush(full));
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
  ])('replaces the url %s by /', async (url) => {
    await showPush(aScope(), aPush({ ...full, url }));
    expect(shown[0]!.options.data.url).toBe('/');
  });
});

describe('the question whether all is fine', () => {
  const checkIn = { dealId: '4', fine: 'All fine', help: 'I need help', sent: 'Sent.', failed: 'Not sent.' };
  const close = jest.fn();
  const press = (action: string, over: Partial<WorkerScope> = {}, data: object = { checkIn }) =>
    onNotificationClick(aScope([], over), {
      action,
      notification: {
        title: 'Is everything all right?',
        data: { url: full.url, notificationId: '9', personId: '7', ...data },
        close,
      } as unknown as Notification,
    });
  beforeEach(() => void close.mockClear());

  test('has two buttons, and no other push has', async () => {
    await showPush(aScope(), aPush({ ...full, checkIn }));
    await showPush(aScope(), aPush(full));
    const [question, other] = shown.map(({ options }) => options as { actions?: object });
    expect(question!.actions).toEqual([
      { action: 'fine', title: 'All fine' },
      { action: 'help', title: 'I need help' },
    ]);
    expect(other).not.toHaveProperty('actions');
  });

  test('is answered as fine without opening anything, for the person who was asked', async () => {
    await press('fine');
    expect(sent).toEqual([{ query: operations.checkIn, variables: { dealId: '4', fine: true } }]);
    expect([meantFor, opened, shown[0]!.options.body]).toEqual([['7'], [], 'Sent.']);
    expect(close).toHaveBeenCalled();
  });

  test('leads whoever needs help to the numbers to call, once that is sent', async () => {
    await press('help');
    expect(sent[0]).toEqual({ query: operations.checkIn, variables: { dealId: '4', fine: false } });
    expect([opened, shown[0]!.options.body]).toEqual([[full.url], 'Sent.']);
  });

  test.each([
    ['signed out', { json: async () => ({ errors: [{ message: 'Please sign in first.' }], data: null }) }],
    ['signed in as somebody else', { json: async () => ({ errors: [{ message: 'Somebody else.' }] }) }],
    ['unreachable', null],
  ])('says that the answer did not arrive, and leads to the question, where one is %s', async (_, answer) => {
    const fetching = answer ? async () => answer : refuse;
    await press('fine', { fetch: fetching as unknown as typeof fetch });
    expect([opened, shown[0]!.options.body]).toEqual([[full.url], 'Not sent.']);
  });

  test('is not answered by a tap beside the buttons, nor by a button that was not there', async () => {
    await press('');
    await press('fine', {}, {});
    expect(sent.map(({ query }) => query)).toEqual([operations.read, operations.read]);
    expect([opened, shown]).toEqual([[full.url, full.url], []]);
  });
});

describe('the question whether somebody may read the address', () => {
  const showAddress = { dealId: '4', show: 'Show the address', sent: 'Ben sees it now.', failed: 'Not shown.' };
  const press = (over: Partial<WorkerScope> = {}, data: object = { showAddress }) =>
    onNotificationClick(aScope([], over), {
      action: 'show',
      notification: {
        title: 'Favor accepted',
        tag: 'conversation 3',
        data: { url: full.url, notificationId: '9', personId: '7', ...data },
        close: () => undefined,
      } as unknown as Notification,
    });

  test('has one button', async () => {
    await showPush(aScope(), aPush({ ...full, showAddress }));
    expect((shown[0]!.options as { actions?: object }).actions).toEqual([
      { action: 'show', title: 'Show the address' },
    ]);
  });

  test('is answered without opening anything, for the person who was asked', async () => {
    await press();
    expect(sent).toEqual([{ query: operations.showAddress, variables: { dealId: '4' } }]);
    expect([meantFor, opened, shown[0]!.options.body]).toEqual([['7'], [], 'Ben sees it now.']);
  });

  test('leads to the chat where the answer did not arrive', async () => {
    await press({ fetch: refuse as unknown as typeof fetch });
    expect([opened, shown[0]!.options.body]).toEqual([[full.url], 'Not shown.']);
  });

  test('is not answered by a button that was not there', async () => {
    await press({}, {});
    expect([sent.map(({ query }) => query), opened]).toEqual([[operations.read], [full.url]]);
  });
});

describe('openNotification', () => {
  const close = jest.fn();
  const clicked = (data: unknown) => ({ data, close }) as unknown as Notification;
  const aPage = (over: Partial<OpenPage> = {}) => {
    const messages: unknown[] = [];
    const page: OpenPage = {
      url: `${origin}/`,
      visibilityState: 'hidden',
      focus: async () => undefined,
      postMessage: (message) => void messages.push(message),
      ...over,
    };
    return { page, messages };
  };

  test('opens a window where the app is closed, and marks the notification as read', async () => {
    await openNotification(aScope(), clicked({ url: full.url, notificationId: '9', personId: '7' }));
    expect(opened).toEqual([full.url]);
    expect(close).toHaveBeenCalled();
    expect(sent).toEqual([{ query: operations.read, variables: { ids: ['9'] } }]);
    expect(meantFor).toEqual(['7']);
  });

  test('sends the path to the visible page, even where it may not be focused', async () => {
    const [hidden, visible] = [aPage(), aPage({ visibilityState: 'visible', focus: refuse })];
    await openNotification(aScope([hidden.page, visible.page]), clicked({ url: full.url, notificationId: null }));
    expect([hidden.messages, visible.messages, opened]).toEqual([
      [],
      [{ type: 'notification-click', url: full.url }],
      [],
    ]);
    expect(sent).toEqual([]);
  });

  test('does not use a page of the sandbox', async () => {
    const sandbox = aPage({ url: `${origin}/graphql`, visibilityState: 'visible' });
    await openNotification(aScope([sandbox.page]), clicked({ url: full.url, notificationId: null }));
    expect([sandbox.messages, opened]).toEqual([[], [full.url]]);
  });

  test('never opens another site', async () => {
    await openNotification(aScope(), clicked({ url: 'https://evil.example/', notificationId: null }));
    await openNotification(aScope(), clicked(null));
    expect(opened).toEqual(['/', '/']);
  });
});

describe('resubscribe', () => {
  const replacedBy = (name: string) => [
    {
      query: operations.subscribe,
      variables: { endpoint: `https://push.example/${name}`, keys: { p256dh: 'p', auth: 'a' } },
    },
    { query: operations.unsubscribe, variables: { endpoint: 'https://push.example/old' } },
  ];

  test('sends the browser’s new subscription and removes the old one', async () => {
    await resubscribe(aScope(), { oldSubscription: aSubscription('old'), newSubscription: aSubscription('named') });
    expect(sent).toEqual(replacedBy('named'));
  });

  test('subscribes with the key of the old subscription, else with the server’s', async () => {
    await resubscribe(aScope(), { oldSubscription: aSubscription('old', new ArrayBuffer(65)) });
    expect(sent).toEqual(replacedBy('new'));
    sent.length = 0;
    await resubscribe(aScope(), { oldSubscription: aSubscription('old') });
    expect(sent).toEqual([{ query: operations.key, variables: {} }, ...replacedBy('new')]);
  });

  test('removes the old subscription where a new one fails', async () => {
    const scope = aScope();
    await resubscribe(
      {
        ...scope,
        registration: { ...scope.registration, pushManager: { subscribe: refuse } as unknown as PushManager },
      },
      { oldSubscription: aSubscription('old', new ArrayBuffer(65)) },
    );
    expect(sent).toEqual(replacedBy('new').slice(1));
  });
});
