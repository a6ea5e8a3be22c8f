import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { setViewer } from '../../../../lib/session/viewer.ts';
import { NoDeal, aChat, aConversation, aMessage, type MutationResolvers } from '../../../../testing/a-chat.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { Upload } from '../../../../testing/upload.ts';
import { ConversationSync } from '../../list/conversation-sync.tsx';
import { ChatScreen } from '../chat-screen.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const { XMLHttpRequest } = globalThis;

const file = { id: 'p1', small: '/photos/p1-480.webp', large: '/photos/p1-1280.webp', width: 1280, height: 960 };
const aPhoto = (over: object = {}) => ({ words: null, isHidden: false, hiddenReasons: null, file, ...over });

/** Renders the chat about favor 7; returns what is sent, and how to choose a photo. */
async function open(messages: ReturnType<typeof aMessage>[] = []) {
  const sent: Record<string, string>[] = [];
  const sendMessage: MutationResolvers[string] = (_, { input }) => {
    sent.push(input);
    const { content = 'Photo', clientKey } = input;
    return {
      message: { ...aMessage(1, content, true, clientKey), photo: aPhoto({ words: input['content'] ?? null }) },
    };
  };
  const chat = aChat({ conversation: () => aConversation(messages), mutations: { sendMessage } });
  const { user } = await renderScreen(
    <>
      <ConversationSync person="1" />
      <Routes>
        <Route path="/chat/:favorId" element={<ChatScreen Deal={NoDeal} />} />
      </Routes>
    </>,
    { at: '/chat/7', resolvers: chat },
  );
  return { user, sent };
}

const choose = async (user: UserEvent) => {
  await user.upload(await screen.findByLabelText('Add a photo'), new File(['tap'], 'tap.jpg', { type: 'image/jpeg' }));
  return screen.findByRole('img', { name: 'Photo to send' });
};
const log = async () => within(await screen.findByRole('log'));
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Send' }));

describe('a photo in a chat', () => {
  beforeEach(() => {
    setViewer(ana);
    Upload.all = [];
    Object.assign(globalThis, {
      XMLHttpRequest: Upload,
      createImageBitmap: async () => ({ width: 1280, height: 960, close: () => undefined }),
    });
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    // jsdom reads no blobs.
    const small = new Blob(['small'], { type: 'image/jpeg' });
    Object.assign(small, { arrayBuffer: async () => new ArrayBuffer(5) });
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(small));
  });
  afterEach(() => {
    localStorage.clear();
    Object.assign(globalThis, { XMLHttpRequest });
    jest.restoreAllMocks();
  });

  test('is sent with what is written beside it, and shows how far it is', async () => {
    const { user, sent } = await open();
    await choose(user);
    await user.type(screen.getByRole('textbox'), 'This tap');
    await send(user);
    expect(screen.queryByRole('img', { name: 'Photo to send' })).toBeNull();
    await waitFor(() => expect(Upload.all).toHaveLength(1));
    (await log()).getByText('waiting');
    Upload.all[0]!.progress(0.4);
    const bar = await screen.findByRole('progressbar', { name: 'Sending the photo' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(sent).toEqual([]);
    expect(Upload.all[0]!.url).toContain('purpose=message');
    Upload.all[0]!.respond(201, { id: 'p1' });
    const photo = await (await log()).findByRole('button', { name: 'Your photo' });
    expect(sent).toEqual([{ conversationId: '3', content: 'This tap', photoId: 'p1', clientKey: Upload.all[0]!.key }]);
    expect(within(photo).getByRole('img').getAttribute('srcset')).toBe(
      '/photos/p1-480.webp 480w, /photos/p1-1280.webp 1280w',
    );
    (await log()).getByText('This tap');
  });

  test('waits without a connection, and is sent under the same key once it is back', async () => {
    const { user, sent } = await open();
    await choose(user);
    await send(user);
    await waitFor(() => expect(Upload.all).toHaveLength(1));
    Upload.all[0]!.fail();
    (await log()).getByText('waiting');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(Upload.all).toHaveLength(2));
    expect(Upload.all[1]!.key).toBe(Upload.all[0]!.key);
    Upload.all[1]!.respond(201, { id: 'p1' });
    await (await log()).findByRole('button', { name: 'Your photo' });
    expect(sent).toHaveLength(1);
  });

  test('that is stopped comes back above the field, and is not sent', async () => {
    const { user, sent } = await open();
    await choose(user);
    await user.type(screen.getByRole('textbox'), 'This tap');
    await send(user);
    await waitFor(() => expect(Upload.all).toHaveLength(1));
    const aborted = jest.spyOn(Upload.all[0]!, 'abort');
    await user.click(screen.getByRole('button', { name: 'Stop sending' }));
    await screen.findByRole('img', { name: 'Photo to send' });
    expect(aborted).toHaveBeenCalled();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('This tap');
    expect((await log()).queryByRole('img')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
    expect(screen.queryByRole('img', { name: 'Photo to send' })).toBeNull();
    expect(sent).toEqual([]);
  });

  test('that the server refuses comes back above the field with the reason', async () => {
    const { user } = await open();
    await choose(user);
    await send(user);
    await waitFor(() => expect(Upload.all).toHaveLength(1));
    Upload.all[0]!.respond(413, { code: 'PHOTO_TOO_LARGE', message: 'This photo has too many pixels.' });
    await screen.findByText('Not sent: This photo has too many pixels.');
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
  });

  test('that this browser cannot read is refused at once', async () => {
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no pixels here')) });
    const { user } = await open();
    await user.upload(await screen.findByLabelText('Add a photo'), new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    await screen.findByText('This picture cannot be read. Choose a JPEG, PNG, WebP or AVIF.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  });

  test('opens as a whole by a tap, where one of the other person can be reported', async () => {
    const { user } = await open([{ ...aMessage(1, 'Photo'), photo: aPhoto() }]);
    await user.click(await screen.findByRole('button', { name: 'Photo from Ben' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Photo from Ben' }));
    expect(sheet.getByRole('img').getAttribute('src')).toBe('/photos/p1-1280.webp');
    await user.click(sheet.getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Photo from Ben' })).toBeNull());
  });

  test('says that it is gone, or hidden, and its sender reads why', async () => {
    await open([
      { ...aMessage(1, 'Photo'), photo: aPhoto({ file: null }) },
      { ...aMessage(2, 'Photo'), photo: aPhoto({ file: null, isHidden: true }) },
      { ...aMessage(3, 'Photo', true), photo: aPhoto({ isHidden: true, hiddenReasons: 'Rule 3.' }) },
    ]);
    await screen.findByText('This photo is no longer here.');
    screen.getByText('An admin has hidden this photo.');
    screen.getByText('An admin has hidden this photo from Ben.');
    screen.getByText(/Rule 3\./);
    screen.getByRole('button', { name: 'Your photo' });
  });
});
