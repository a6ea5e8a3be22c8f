import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import { setSocketConnected } from '../../../../lib/apollo/socket-status.ts';
import { announce, useAnnouncement } from '../../../../lib/feedback/announce.ts';
import { setViewer } from '../../../../lib/session/viewer.ts';
import { NoDeal, aChat, aConversation, aMessage, pagesOf, type MutationResolvers } from '../../../../testing/a-chat.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import type { MessageBubble } from './message-bubble.tsx';

type BubbleProps = Parameters<typeof MessageBubble>[0];

/** Texts of the messages rendered, in the order of renders. */
const rendered: string[] = [];
jest.unstable_mockModule('./message-bubble.tsx', () => ({
  MessageBubble: ({ item: { content, state } }: BubbleProps) => {
    rendered.push(content);
    return (
      <li>
        {content} {state}
      </li>
    );
  },
}));
const { ChatScreen } = await import('../chat-screen.tsx');
const { ConversationSync } = await import('../../list/conversation-sync.tsx');

/** Everything announced, in order. */
const announced: string[] = [];
function Announcements() {
  const text = useAnnouncement();
  if (text && announced.at(-1) !== text) announced.push(text);
  return null;
}

/** Opens the chat with Ben, who wrote every message but those whose number divides by 3. */
async function openLongChat(count: number, mutations: MutationResolvers = {}) {
  const feeds = { messages: new Subject<unknown>(), presence: new Subject<unknown>(), updates: new Subject<unknown>() };
  const all = Array.from({ length: count }, (_, index) => aMessage(index + 1, `m${index + 1}`, index % 3 === 2));
  const conversation = () => aConversation([], {}, { messages: pagesOf(all) });
  const view = await renderScreen(
    <>
      <ConversationSync person="1" />
      <Announcements />
      <Routes>
        <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
      </Routes>
    </>,
    { at: '/chat/7', resolvers: aChat({ conversation, conversationById: conversation, mutations, ...feeds }) },
  );
  await screen.findByText(`m${Math.max(1, count - 49)}`, { exact: false });
  await waitFor(() => expect(feeds.messages.observed && feeds.presence.observed).toBe(true));
  return { ...view, ...feeds, all };
}

const log = () => within(screen.getByRole('log'));
const shown = () =>
  log()
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => /^m\d+/.exec(textContent ?? '') ?? [])
    .map(String);
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `m${first + index}`);

/** Clicks 'Earlier messages' until that message is shown. */
async function readUpTo(text: string): Promise<void> {
  while (!shown().includes(text)) {
    const before = shown()[0];
    fireEvent.click(log().getByRole('button', { name: 'Earlier messages' }));
    await waitFor(() => expect(shown()[0]).not.toBe(before));
  }
}

describe('a long chat', () => {
  beforeEach(() => {
    setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false });
    setSocketConnected(true);
    rendered.length = 0;
    announce('');
    announced.length = 0;
  });

  test('draws the messages that the window has room for first, then those above them', async () => {
    await openLongChat(420);
    // Of 43 px each, in 768 px.
    expect(rendered.slice(0, 18)).toEqual(range(403, 420));
    expect(rendered.slice(18)).toEqual(expect.arrayContaining(range(371, 402)));
  });

  test('renders 150 messages at most, and leads from the first back to the newest', async () => {
    await openLongChat(420);
    expect(shown()).toEqual(range(371, 420));
    await readUpTo('m1');
    expect(shown()).toEqual(range(1, 150));
    expect(log().queryByRole('button', { name: 'Earlier messages' })).toBeNull();
    jest.spyOn(screen.getByRole('log'), 'scrollTo').mockReturnValue();
    fireEvent.click(screen.getByRole('button', { name: 'Newest messages' }));
    await waitFor(() => expect(shown()).toEqual(range(371, 420)));
  });

  test('renders no message again when the other person types, and only what changed when one is written', async () => {
    const sendMessage: MutationResolvers[string] = (_, { input: { content, clientKey } }) => ({
      message: aMessage(122, content!, true, clientKey),
    });
    const { presence, messages, user } = await openLongChat(120, { sendMessage });
    await readUpTo('m1');
    rendered.length = 0;
    presence.next({ online: true, typing: true });
    await screen.findByText('Ben is typing…');
    expect(rendered).toEqual([]);
    messages.next(aMessage(121, 'm121'));
    await screen.findByText('m121');
    // The one before no longer ends its minute.
    expect(new Set(rendered)).toEqual(new Set(['m120', 'm121']));
    rendered.length = 0;
    jest.spyOn(screen.getByRole('log'), 'scrollTo').mockReturnValue();
    await user.type(screen.getByRole('textbox'), 'yes{Enter}');
    await log().findByText('yes sent');
    expect([...new Set(rendered)].filter((text) => text !== 'yes')).toEqual(['m121']);
  });

  test('announces only what the other person writes while the chat is open', async () => {
    const { messages } = await openLongChat(60);
    expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
    await readUpTo('m1');
    messages.next(aMessage(61, 'from my other device', true));
    messages.next(aMessage(62, 'Is there parking?'));
    await waitFor(() => expect(announced).toEqual(['Ben: Is there parking?']));
    for (let sequence = 63; sequence <= 67; sequence += 1) messages.next(aMessage(sequence, `m${sequence}`));
    await screen.findByText('m67', { exact: false });
    expect(announced.join('\n')).not.toMatch(/m60|other device/);
  });

  test('reads what a lost connection has missed between the messages shown and a new one', async () => {
    const { messages, all } = await openLongChat(60);
    for (let sequence = 61; sequence <= 200; sequence += 1) all.push(aMessage(sequence, `m${sequence}`));
    messages.next(all.at(-1));
    await waitFor(() => expect(shown()).toEqual(range(101, 200)));
    await readUpTo('m1');
    expect(shown()).toEqual(range(1, 150));
  });
});
