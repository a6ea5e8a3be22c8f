import { ApolloLink } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { lazy } from 'react';
import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { Subject, throwError } from 'rxjs';
import { setSocketConnected } from '../../../lib/apollo/socket-status.ts';
import { markReachable } from '../../../lib/apollo/connectivity.ts';
import { useEngaged } from '../../../lib/session/engagement.ts';
import { chooseLocale } from '../../../lib/i18n/locale.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { ChatDocument } from '../../../generated/graphql.ts';
import {
  NoDeal,
  aChat,
  aConversation,
  aMessage,
  ben,
  openParts,
  type MutationResolvers,
} from '../../../testing/a-chat.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { advanceTime } from '../../../testing/advance-time.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { ChatScreen } from './chat-screen.tsx';
import { saveDraft } from './drafts.ts';
import { ConversationSync } from '../list/conversation-sync.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

/** Opens the chat about favor 7. */
const open = ({
  at = '/chat/7',
  ...chat
}: Parameters<typeof aChat>[0] & { at?: string | { pathname: string; state: unknown } }) =>
  renderScreen(
    <>
      <ConversationSync person="1" />
      <Routes>
        <Route path="/list" element={<Link to="/chat/7">The chat</Link>} />
        <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
        <Route path="/negotiate/:favorId" element={<ChatScreen negotiating Deal={NoDeal} />} />
      </Routes>
    </>,
    { at, resolvers: aChat(chat) },
  );

const findLog = () => screen.findByRole('log');
const input = () => screen.findByRole<HTMLTextAreaElement>('textbox');

describe('ChatScreen', () => {
  beforeEach(() => setViewer(ana));
  afterEach(async () => {
    await chooseLocale('en');
    localStorage.clear();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  test('stays readable without a composer when one person blocks the other', async () => {
    await open({
      conversation: () =>
        aConversation(
          [aMessage(1, 'Hi Ana!')],
          {},
          { viewerCanWrite: false, otherUser: { ...ben, viewerHasBlocked: true } },
        ),
    });
    await screen.findByText('Hi Ana!');
    await screen.findByText('You cannot write to each other.');
    screen.getByRole('button', { name: 'Unblock Ben' });
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('shows what was written and not sent when the other person has left', async () => {
    saveDraft('1', '7_2', 'At six?');
    await open({
      conversation: () =>
        aConversation([aMessage(1, 'Hi Ana!')], {}, { viewerCanWrite: false, whyViewerCannotWrite: 'LEFT' }),
    });
    await screen.findByText('Not sent: “At six?”');
  });

  test('stays readable without a composer when the other person has left', async () => {
    const gone = {
      id: '9',
      firstName: 'Deleted user',
      lastName: '',
      displayName: 'Deleted user',
      viewerHasBlocked: true,
    };
    await open({
      conversation: () =>
        aConversation(
          [aMessage(1, 'Hi Ana!')],
          {},
          { viewerCanWrite: false, whyViewerCannotWrite: 'LEFT', otherUser: gone },
        ),
    });
    await screen.findByText('Hi Ana!');
    await screen.findByText('This person has left Favr. You can still read what was said.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /More|Unblock/ })).toBeNull();
    expect(screen.getByText('Chat with Deleted user').querySelector('a')).toBeNull();
  });

  test.each([['/chat/7?with=1'], ['/chat/7?with=9'], ['/negotiate/7?with=1']])(
    'leads a helper from %s, which names nobody they talk to, to their chat',
    async (at) => {
      await open({
        at,
        favor: aFavor(openParts),
        conversation: (_, { userId }) => (userId ? null : aConversation([aMessage(1, 'Hi Ana!')])),
      });
      await screen.findByText('Hi Ana!');
      await arriveAt(at.split('?')[0]!);
    },
  );

  test('shows the messages, their senders and their delivery state', async () => {
    await open({
      conversation: () =>
        aConversation(
          [
            aMessage(1, 'Hi Ana!'),
            aMessage(2, 'Ring at Weber.', true),
            aMessage(3, 'At six?', true),
            aMessage(4, 'Or seven?', true),
          ],
          {},
          { otherDeliveredSequence: 3, otherSeenSequence: 2 },
        ),
    });
    const log = within(await findLog());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Carry a wardrobe down two floors');
    expect(screen.getByRole('link', { name: 'Ben' }).getAttribute('href')).toBe('/user/2');
    screen.getByText('€45 · Today');
    expect(log.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d\d:\d\d/, ' …'))).toEqual([
      'Today',
      'BenHi Ana! …',
      'YouRing at Weber.',
      'YouAt six?',
      'YouOr seven? …sent',
    ]);
  });

  test('waits for the code of what stands above the messages, so that it moves nothing', async () => {
    let arrive = () => {};
    const code = new Promise<void>((resolve) => (arrive = resolve));
    const Later = lazy(async () => {
      await code;
      return { default: () => <p>Agreed</p> };
    });
    const answered = jest.fn(() => aConversation([aMessage(1, 'Hi Ana!')]));
    const { client } = await renderScreen(
      <Routes>
        <Route path="/chat/:favorId" element={<ChatScreen Deal={Later} />} />
      </Routes>,
      { at: '/chat/7', resolvers: aChat({ conversation: answered }) },
    );
    await waitFor(() => expect(JSON.stringify(client.extract())).toContain('Hi Ana!'));
    screen.getByText('Loading chat...');
    expect(screen.queryByText('Hi Ana!')?.checkVisibility?.() ?? false).toBe(false);
    arrive();
    await screen.findByText('Agreed');
    screen.getByText('Hi Ana!');
  });

  test('says that the chat is loading', async () => {
    await open({ conversation: () => new Promise(() => {}) });
    await screen.findByText('Loading chat...');
  });

  test('updates the delivery state of own messages, that of the last one in words', async () => {
    const updates = new Subject<unknown>();
    const minute = (sequence: number) => ({
      ...aMessage(sequence, `Message ${sequence}`, true),
      timestamp: `2026-11-20T17:0${sequence}:00.000Z`,
    });
    const conversation = (otherDeliveredSequence: number, otherSeenSequence: number) =>
      aConversation(
        [minute(1), minute(2), minute(3)],
        {},
        {
          updatedAt: '2026-11-20T17:03:00.000Z',
          lastSequence: 3,
          status: 'SENT',
          lastMessage: minute(3),
          otherDeliveredSequence,
          otherSeenSequence,
        },
      );
    let now = conversation(2, 1);
    await open({ conversation: () => now, updates });
    const change = (next: typeof now) => updates.next((now = next));
    const log = within(await findLog());
    log.getByLabelText('seen');
    log.getByLabelText('delivered');
    log.getByText('sent');
    await waitFor(() => expect(updates.observed).toBe(true));
    change(conversation(3, 1));
    await log.findByText('delivered');
    change(conversation(3, 3));
    await log.findByText('seen');
    expect(log.getAllByLabelText('seen')).toHaveLength(2);
  });

  test('keeps the position while older messages are read, and counts the new ones', async () => {
    const seen: unknown[] = [];
    const markConversationRead: MutationResolvers[string] = (_, { input: mark }) => {
      seen.push(mark['sequence']);
      return { conversation: { id: '3', unreadCount: 0 } };
    };
    const messages = new Subject<unknown>();
    await open({
      conversation: () => aConversation([aMessage(1, 'Hi Ana!')], {}, { unreadCount: 1 }),
      messages,
      mutations: { markConversationRead },
    });
    await waitFor(() => expect(messages.observed).toBe(true));
    await waitFor(() => expect(seen).toEqual([1]));
    const log = await findLog();
    const scrollTo = jest.spyOn(log, 'scrollTo').mockReturnValue();
    const scroll = (top: number) => {
      Object.defineProperty(log, 'scrollTop', { value: top, writable: true, configurable: true });
      fireEvent.scroll(log);
    };
    scroll(-400);
    messages.next(aMessage(2, 'Is there parking?'));
    await screen.findByRole('button', { name: '1 new message' });
    messages.next(aMessage(3, 'Or a lift?'));
    fireEvent.click(await screen.findByRole('button', { name: '2 new messages' }));
    expect(scrollTo.mock.calls).toEqual([[{ top: 0 }]]);
    expect(seen).toEqual([1]);
    scroll(0);
    await waitFor(() => expect(screen.queryByRole('button', { name: /new message/ })).toBeNull());
  });

  test('stays read where an answer from before the mark comes after it', async () => {
    const lastMessage = aMessage(1, 'Hi Ana!');
    const held: (() => void)[] = [];
    let isRead = false;
    const conversation = async () => {
      const unreadCount = isRead ? 0 : 1;
      // What is read a second time is under way while the chat is marked.
      if (held.length > 0) await new Promise<void>((resolve) => held.push(resolve));
      else held.push(() => undefined);
      return aConversation([lastMessage], {}, { lastMessage, lastSequence: 1, unreadCount });
    };
    const marking: (() => void)[] = [];
    const markConversationRead: MutationResolvers[string] = async () => {
      await new Promise<void>((resolve) => marking.push(resolve));
      isRead = true;
      return { conversation: { id: '3', unreadCount: 0 } };
    };
    const { client } = await open({ conversation, mutations: { markConversationRead } });
    await waitFor(() => expect(marking).toHaveLength(1));
    const read = client.refetchQueries({ include: [ChatDocument] });
    await waitFor(() => expect(held).toHaveLength(2));
    marking[0]!();
    const unread = () =>
      client.readQuery({ query: ChatDocument, variables: { favorId: '7', userId: null } })!.conversationWith!
        .unreadCount;
    await waitFor(() => expect(unread()).toBe(0));
    held[1]!();
    await read;
    await waitFor(() => expect(held).toHaveLength(3));
    held[2]!();
    await waitFor(() => expect(unread()).toBe(0));
  });

  test('keeps a draft for each chat', async () => {
    const conversation = (_: unknown, { favorId }: { favorId: string }) => aConversation([], { id: favorId });
    const first = await open({ conversation });
    await first.user.type(await input(), 'I could come a');
    first.unmount();
    const second = await open({ conversation, at: '/chat/8' });
    expect((await input()).value).toBe('');
    second.unmount();
    await open({ conversation });
    expect((await input()).value).toBe('I could come a');
  });

  test('shows a new message of the other person once', async () => {
    const messages = new Subject<unknown>();
    await open({ conversation: () => aConversation([aMessage(1, 'Hi Ana!')]), messages });
    const log = within(await findLog());
    await waitFor(() => expect(messages.observed).toBe(true));
    messages.next(aMessage(1, 'Hi Ana!'));
    messages.next(aMessage(2, 'Is there parking?'));
    await log.findByText('Is there parking?');
    expect(log.getAllByText('Hi Ana!')).toHaveLength(1);
  });

  test('shows whether the other person is online and typing while that is known', async () => {
    const presence = new Subject<unknown>();
    setSocketConnected(true);
    const otherUser = { ...ben, picture: '/photos/ben-96.webp' };
    await open({ conversation: () => aConversation([aMessage(1, 'Hi Ana!')], {}, { otherUser }), presence });
    const log = await findLog();
    await waitFor(() => expect(presence.observed).toBe(true));
    presence.next({ online: false, typing: false });
    await screen.findByText('offline');
    presence.next({ online: true, typing: true });
    await screen.findByText('online');
    await screen.findByText('Ben is typing…');
    expect(log.querySelector('img')!.getAttribute('src')).toBe(otherUser.picture);
    presence.next({ online: true, typing: false });
    await waitFor(() => expect(screen.queryByText('Ben is typing…')).toBeNull());
    window.dispatchEvent(new Event('offline'));
    await waitFor(() => expect(screen.queryByText('online')).toBeNull());
    markReachable();
    await screen.findByText('online');
    setSocketConnected(false);
    await waitFor(() => expect(screen.queryByText('online')).toBeNull());
  });

  test('signals typing at most every three seconds, and when the field is empty again', async () => {
    const signals: unknown[] = [];
    const setTyping: MutationResolvers[string] = (_, { input: typing }) => {
      signals.push(typing['typing']);
      return { ok: true };
    };
    const clock = jest.spyOn(performance, 'now');
    await open({ conversation: () => aConversation([]), mutations: { setTyping } });
    const write = async (moment: number, text: string) => {
      clock.mockReturnValue(moment);
      fireEvent.change(await input(), { target: { value: text } });
    };
    await write(10_000, 'I');
    await write(11_000, 'I can');
    await write(12_999, 'I can come');
    await write(13_000, 'I can come at');
    await waitFor(() => expect(signals).toEqual([true, true]));
    await write(13_001, '');
    await waitFor(() => expect(signals).toEqual([true, true, false]));
  });

  test('marks messages in view as seen', async () => {
    const seen: unknown[] = [];
    const markConversationRead: MutationResolvers[string] = (_, { input: mark }) => {
      seen.push(mark['sequence']);
      return { conversation: { id: '3', unreadCount: 0 } };
    };
    await open({
      conversation: () => aConversation([aMessage(1, 'Hi'), aMessage(2, 'Still there?')], {}, { unreadCount: 2 }),
      mutations: { markConversationRead },
    });
    await waitFor(() => expect(seen).toEqual([2]));
  });

  test.each([
    ['while it composes', { isComposing: true }],
    ['that Safari tells of after composing', { keyCode: 229 }],
  ])('sends nothing on an Enter of an input method %s', async (_, event) => {
    await open({ conversation: () => aConversation([]) });
    fireEvent.change(await input(), { target: { value: 'Moien' } });
    fireEvent.keyDown(await input(), { key: 'Enter', ...event });
    expect((await input()).value).toBe('Moien');
  });

  test('sends text on Enter, and shows the message as waiting until the server has it', async () => {
    let store = () => {};
    const stored = new Promise<void>((resolve) => (store = resolve));
    const sendMessage: MutationResolvers[string] = async (_, { input: { content, clientKey } }) => {
      await stored;
      return { message: aMessage(1, content!, true, clientKey) };
    };
    const { user } = await open({ conversation: () => aConversation([]), mutations: { sendMessage } });
    const engaged = renderHook(useEngaged).result;
    expect(engaged.current).toBe(false);
    await screen.findByText('No messages yet. Start a conversation!');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    await user.type(await input(), '   ');
    expect(send.disabled).toBe(true);
    await user.type(await input(), 'One{Shift>}{Enter}{/Shift}two {Enter}');
    await screen.findByText('waiting');
    expect((await input()).value).toBe('');
    store();
    await screen.findByText('sent');
    expect(within(await findLog()).getByText(/One/).textContent).toBe('One\ntwo');
    expect(screen.queryByText('waiting')).toBeNull();
    await waitFor(() => expect(engaged.current).toBe(true));
  });

  /** Has media queries of a pointer answer as on a device. */
  const useDevice = (pointer: 'coarse' | 'fine') => {
    const { matchMedia } = window;
    return jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((media) => ({ ...matchMedia(media), matches: media === `(pointer: ${pointer})` }));
  };

  test.each([
    ['on a phone', 'coarse', '{Enter}', 'One\n'],
    ['on a phone with Shift', 'coarse', '{Shift>}{Enter}{/Shift}', 'One\n'],
    ['at a desk with Shift', 'fine', '{Shift>}{Enter}{/Shift}', 'One\n'],
    ['at a desk', 'fine', '{Enter}', ''],
    ['with Control at a desk', 'fine', '{Control>}{Enter}{/Control}', ''],
    ['with Control on a tablet', 'coarse', '{Control>}{Enter}{/Control}', ''],
    ['with Command on a tablet', 'coarse', '{Meta>}{Enter}{/Meta}', ''],
  ] as const)('Enter %s leaves in the field what it should', async (_, pointer, keys, left) => {
    const device = useDevice(pointer);
    const sendMessage: MutationResolvers[string] = (_, { input: { content, clientKey } }) => ({
      message: aMessage(1, content!, true, clientKey),
    });
    const { user } = await open({ conversation: () => aConversation([]), mutations: { sendMessage } });
    await user.type(await input(), `One${keys}`);
    expect((await input()).value).toBe(left);
    expect((await input()).getAttribute('enterkeyhint')).toBe(pointer === 'coarse' ? 'enter' : 'send');
    if (left === '') await screen.findByText('sent');
    device.mockRestore();
  });

  test('shows a message written offline as waiting, and sends it once when back online', async () => {
    const sent: unknown[] = [];
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const sendMessage: MutationResolvers[string] = (_, { input: { content, clientKey } }) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      sent.push(content);
      return { message: aMessage(1, content!, true, clientKey) };
    };
    await open({ conversation: () => aConversation([]), mutations: { sendMessage } });
    jest.useFakeTimers();
    fireEvent.change(await input(), { target: { value: 'The tram stands still.' } });
    fireEvent.keyDown(await input(), { key: 'Enter' });
    await screen.findByText('waiting');
    await advanceTime(60_000);
    screen.getByText('waiting');
    expect(sent).toEqual([]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('sent');
    expect([sent, screen.queryByText('waiting')]).toEqual([['The tram stands still.'], null]);
  });

  test('keeps a message that comes while the chat is read again, though the answer is from before it', async () => {
    let asked = 0;
    const messages = new Subject<unknown>();
    const conversation = () => {
      asked += 1;
      return aConversation([aMessage(1, 'Hello')]);
    };
    const { client } = await open({ conversation, messages });
    await findLog();
    await waitFor(() => expect(messages.observed).toBe(true));
    messages.next(aMessage(2, 'I am at the door'));
    await screen.findByText('I am at the door');
    const before = asked;
    await client.refetchQueries({ include: [ChatDocument] });
    expect(asked).toBe(before + 1);
    const { conversationWith } = client.readQuery({ query: ChatDocument, variables: { favorId: '7', userId: null } })!;
    expect(conversationWith!.messages.edges).toHaveLength(2);
  });

  test('a poster whose address names nobody reads the same chat again, also once another is the latest', async () => {
    const asked: unknown[] = [];
    function Away() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>The chat again</button>;
    }
    const { user } = await renderScreen(
      <Routes>
        <Route path="/away" element={<Away />} />
        <Route
          path="/chat/:favorId"
          element={
            <>
              <Link to="/away">Away</Link>
              <ChatScreen Deal={NoDeal} />
            </>
          }
        />
      </Routes>,
      {
        at: '/chat/7',
        resolvers: aChat({
          conversation: (_, { userId }) => {
            asked.push(userId);
            return aConversation([aMessage(1, 'Hello')]);
          },
        }),
      },
    );
    await findLog();
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'The chat again' }));
    await findLog();
    await waitFor(() => expect(asked).toEqual([null, ben.id]));
  });

  test('an entry of somebody else on this device opens the chat that its reader has', async () => {
    const asked: unknown[] = [];
    await open({
      at: { pathname: '/chat/7', state: { chatWith: ana.id } },
      favor: aFavor(openParts),
      conversation: (_, { userId }) => {
        asked.push(userId);
        return userId === null ? aConversation([aMessage(1, 'Hello')], { viewerIsPoster: false }) : null;
      },
    });
    await screen.findByText('Hello');
    expect(asked).toEqual([ana.id, null]);
  });

  test('a chat never read before says without a connection who it is with, and takes a message', async () => {
    const listed = {
      ...aConversation([]),
      updatedAt: '2026-11-20T10:00:00Z',
      lastMessage: aMessage(1, 'Which floor?'),
    };
    const { user, client } = await open({
      at: '/list',
      listed: [{ lastSequence: 1, status: 'SENT', ...listed }],
      conversation: () => null,
    });
    await waitFor(() => expect(client.cache.extract()).toHaveProperty(['Conversation:3']));
    client.setLink(new ApolloLink(() => throwError(() => new TypeError('offline'))));
    await user.click(await screen.findByRole('link', { name: 'The chat' }));
    await screen.findByText('The messages come with the connection');
    screen.getByRole('heading', { level: 1, name: 'Carry a wardrobe down two floors' });
    screen.getByRole('link', { name: 'Ben' });
    screen.getByText('Ben’s last message: Which floor?');
    fireEvent.change(await input(), { target: { value: 'The third.' } });
    fireEvent.keyDown(await input(), { key: 'Enter' });
    within(await findLog()).getByText('The third.');
    await screen.findByText('waiting');
  });

  test('sends a quick reply as its code by one tap, offline too, and says the other person’s in the reader’s language', async () => {
    const sent: unknown[] = [];
    const sendMessage: MutationResolvers[string] = (_, { input: { quickReply, content, clientKey } }) => {
      if (!navigator.onLine) throw new TypeError('Failed to fetch');
      sent.push([quickReply, content]);
      return {
        message: { ...aMessage(2, 'I’ll be right there', true, clientKey), quickReply },
      };
    };
    await chooseLocale('de');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const said = { ...aMessage(1, 'I am at the door'), quickReply: 'AT_THE_DOOR' };
    await open({ conversation: () => aConversation([said]), mutations: { sendMessage } });
    await screen.findByText('Ich stehe vor der Tür');
    const replies = within(screen.getByRole('group', { name: 'Schnellantworten' }));
    jest.useFakeTimers();
    fireEvent.click(replies.getByRole('button', { name: 'Ich komme sofort' }));
    await screen.findByText('wartet');
    expect(sent).toEqual([]);
    online.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await screen.findByText('gesendet');
    expect(sent).toEqual([['COMING', undefined]]);
    expect(within(await findLog()).getByText('Ich komme sofort')).toBeTruthy();
  });

  test('shows a message as not sent after several attempts, and retries when asked', async () => {
    let broken = true;
    const sendMessage: MutationResolvers[string] = (_, { input: { content, clientKey } }) => {
      if (broken) throw new GraphQLError('The database is asleep.', { extensions: { code: 'INTERNAL' } });
      return { message: aMessage(1, content!, true, clientKey) };
    };
    await open({ conversation: () => aConversation([]), mutations: { sendMessage } });
    jest.useFakeTimers();
    fireEvent.change(await input(), { target: { value: 'Hello' } });
    fireEvent.keyDown(await input(), { key: 'Enter' });
    await screen.findByText('waiting');
    await advanceTime(8_000);
    await screen.findByText('Not sent');
    broken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('sent');
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  test('returns a refused message to the field with the reason', async () => {
    const sendMessage = () => {
      throw new GraphQLError('The time for this favor has run out.', { extensions: { code: 'EXPIRED' } });
    };
    const { user } = await open({ conversation: () => aConversation([]), mutations: { sendMessage } });
    await user.type(await input(), 'Hello{Enter}');
    await screen.findByText('Not sent: The time for this favor has run out.');
    expect((await input()).value).toBe('Hello');
    expect(within(await findLog()).queryByText('Hello')).toBeNull();
  });

  test('opens the conversation with the first message', async () => {
    const favor = aFavor(openParts);
    let begun: unknown = null;
    const openConversation = () => ({ conversation: (begun = aConversation([], favor)) });
    const sendMessage: MutationResolvers[string] = (_, { input: { content, clientKey } }) => ({
      message: aMessage(1, content!, true, clientKey),
    });
    const { user } = await open({
      conversation: () => begun,
      favor,
      mutations: { openConversation, sendMessage },
      at: '/negotiate/7',
    });
    await screen.findByRole('heading', { level: 1, name: 'Negotiate: Carry a wardrobe down two floors' });
    screen.getByText('Start negotiating the price. What would you do it for?');
    await user.type(screen.getByPlaceholderText('Make your offer'), 'Would 40 do?{Enter}');
    await screen.findByText('sent');
  });

  test('says that the chat could not be loaded, and loads it on retry', async () => {
    let broken = true;
    const conversation = () => {
      if (broken) throw new GraphQLError('The database is asleep.', { extensions: { code: 'INTERNAL' } });
      return aConversation([aMessage(1, 'Hi Ana!')]);
    };
    const { user } = await open({ conversation });
    await screen.findByText('This chat could not be loaded');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Hi Ana!');
  });
});
