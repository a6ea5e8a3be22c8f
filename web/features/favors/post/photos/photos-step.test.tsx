import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { currentToast, dismissToast } from '../../../../lib/feedback/toasts.ts';
import { setViewer } from '../../../../lib/session/viewer.ts';
import { aFavor } from '../../../../testing/a-favor.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { Upload } from '../../../../testing/upload.ts';
import { givenAddress } from '../../../../lib/place/resolved-address.ts';
import { emptyDraft, saveDraft, readDraft, type Draft } from '../post-favor-draft.ts';
import { PostFavorSheet } from '../post-favor-sheet.tsx';

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

const { XMLHttpRequest } = globalThis;
const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });
const completeDraft: Draft = {
  ...emptyDraft('MOVING'),
  title: 'Carry a wardrobe',
  description: 'Two floors',
  price: '45',
  timeframe: 'Today',
  address: givenAddress('12 Rue de Hollerich', { latitude: 49.6, longitude: 6.1 }),
};

async function openAt(
  step: number,
  postFavor: (root: unknown, args: { input: { photoIds: string[] } }) => unknown = () => ({
    favor: aFavor(),
    neighboursTold: 20,
  }),
) {
  saveDraft({ ...(readDraft() ?? completeDraft), step });
  return renderScreen(<PostFavorSheet resume onClose={() => undefined} AddressPicker={() => null} />, {
    resolvers: { Mutation: { postFavor } },
  });
}

async function pick(user: UserEvent, ...names: string[]) {
  await user.upload(await screen.findByLabelText('Add a photo'), names.map(picture));
  await waitFor(() => expect(Upload.all.length).toBeGreaterThanOrEqual(Math.min(names.length, 3)));
}

const alts = () => screen.getAllByRole('img', { name: /^Photo \d/ }).map((image) => image.getAttribute('src'));
const toLastStep = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Step 5 of 5');
};

describe('photos of the wizard', () => {
  let previews = 0;
  beforeEach(() => {
    localStorage.clear();
    dismissToast(currentToast()?.id ?? 0);
    setViewer(ana);
    Upload.all = [];
    Object.assign(globalThis, {
      XMLHttpRequest: Upload,
      createImageBitmap: () => Promise.reject(new Error('no pixels here')),
    });
    Object.assign(URL, { createObjectURL: () => `blob:${++previews}`, revokeObjectURL: () => undefined });
  });
  afterEach(() => void Object.assign(globalThis, { XMLHttpRequest }));

  test('are sent at once, at most three, and show their progress', async () => {
    const { user } = await openAt(3);
    await pick(user, 'a.jpg', 'b.jpg', 'c.jpg', 'd.jpg');
    expect(Upload.all).toHaveLength(3);
    expect(screen.queryByLabelText('Add a photo')).toBeNull();
    Upload.all[1]!.progress(0.4);
    await waitFor(() =>
      expect(screen.getByRole('progressbar', { name: 'Sending photo 2' }).getAttribute('aria-valuenow')).toBe('40'),
    );
    Upload.all[1]!.respond(201, { id: 'photo-b' });
    await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Sending photo 2' })).toBeNull());
    await waitFor(() => expect(readDraft()!.photos.map(({ id }) => id)).toEqual([null, 'photo-b', null]));
  });

  test('show why the server refused one and are retried under the same key', async () => {
    const { user } = await openAt(3);
    await pick(user, 'a.jpg');
    Upload.all[0]!.respond(415, { code: 'NOT_A_PHOTO', message: 'This is not a photo we can read.' });
    await screen.findByText('Photo 1 was not sent. This is not a photo we can read.');
    await user.click(screen.getByRole('button', { name: 'Send photo 1 again' }));
    await waitFor(() => expect(Upload.all).toHaveLength(2));
    expect(Upload.all[1]!.key).toBe(Upload.all[0]!.key);
    Upload.all[1]!.respond(201, { id: 'photo-a' });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('are stopped together with the posting that waits for them, and sent with the next', async () => {
    const posted: string[][] = [];
    const { user } = await openAt(3, (_, { input }) => {
      posted.push(input.photoIds);
      return { favor: aFavor(), neighboursTold: 20 };
    });
    await pick(user, 'a.jpg');
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByRole('button', { name: 'Sending photos…' });
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getByText('Your favor').closest('[inert]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await screen.findByText('Not posted');
    Upload.all[0]!.respond(201, { id: 'photo-a' });
    await user.click(await screen.findByRole('button', { name: 'Post Favr' }));
    await waitFor(() => expect(Upload.all).toHaveLength(2));
    expect(posted).toEqual([]);
    expect(Upload.all[1]!.key).toBe(Upload.all[0]!.key);
    Upload.all[1]!.respond(201, { id: 'photo-a' });
    await screen.findByText('Favr posted!');
    expect(posted).toEqual([['photo-a']]);
  });

  test('are not posted any more once the wizard was closed', async () => {
    let posts = 0;
    const { user } = await openAt(3, () => {
      posts += 1;
      return { favor: aFavor(), neighboursTold: 20 };
    });
    await pick(user, 'a.jpg');
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByRole('button', { name: 'Sending photos…' });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await screen.findByText('Not posted');
    Upload.all[0]!.respond(201, { id: 'photo-a' });
    await waitFor(() => expect(screen.queryByText('Sending photos…')).toBeNull());
    expect(posts).toBe(0);
    expect(readDraft()?.title).toBe(completeDraft.title);
  });

  test('are moved by their arrows and removed', async () => {
    const { user } = await openAt(3);
    await pick(user, 'a.jpg', 'b.jpg');
    const [first, second] = alts();
    await user.click(screen.getByRole('button', { name: 'Move photo 1 back' }));
    await waitFor(() => expect(alts()).toEqual([second, first]));
    expect((screen.getByRole('button', { name: 'Move photo 1 forward' }) as HTMLButtonElement).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(alts()).toEqual([first]));
  });

  test('are not sent when removed while they are being shrunk', async () => {
    let shrink = () => {};
    const decoding = new Promise<never>((_, reject) => (shrink = () => reject(new Error('no pixels here'))));
    Object.assign(globalThis, { createImageBitmap: () => decoding });
    const { user } = await openAt(3);
    await user.upload(await screen.findByLabelText('Add a photo'), picture('a.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('no pixels here')) });
    shrink();
    await pick(user, 'b.jpg');
    expect(await Promise.all(Upload.all.map(({ bytes }) => (bytes as File).name))).toEqual(['b.jpg']);
  });

  test('are awaited before posting and posted in their order', async () => {
    const sent: string[][] = [];
    const { user } = await openAt(3, (_, { input }) => {
      sent.push(input.photoIds);
      return { favor: aFavor(), neighboursTold: 20 };
    });
    await pick(user, 'a.jpg', 'b.jpg');
    Upload.all[1]!.respond(201, { id: 'photo-b' });
    await user.click(screen.getByRole('button', { name: 'Move photo 2 forward' }));
    await toLastStep(user);
    expect(alts()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Sending photos…');
    expect(sent).toEqual([]);
    Upload.all[0]!.respond(201, { id: 'photo-a' });
    await screen.findByText('Favr posted!');
    expect(sent).toEqual([['photo-b', 'photo-a']]);
  });

  test('lead back to their step when one could not be sent', async () => {
    const { user } = await openAt(3);
    await pick(user, 'a.jpg');
    await toLastStep(user);
    act(() => Upload.all[0]!.dispatchEvent(new Event('error')));
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Step 3 of 5');
    screen.getByText('A photo was not sent');
    screen.getByText('Photo 1 was not sent. The server could not be reached.');
  });

  test('are sent again under a new key when the server has lost them', async () => {
    const { user } = await openAt(3, () => {
      throw new GraphQLError('One of the photos is no longer here. Please add it again.', {
        extensions: { code: 'PHOTO_GONE', field: 'photoIds' },
      });
    });
    await pick(user, 'a.jpg');
    Upload.all[0]!.respond(201, { id: 'photo-a' });
    await toLastStep(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Step 3 of 5');
    await waitFor(() => expect(Upload.all).toHaveLength(2));
    expect(Upload.all[1]!.key).not.toBe(Upload.all[0]!.key);
  });

  test('are restored with the draft once they were sent', async () => {
    saveDraft({
      ...completeDraft,
      photos: [
        { key: 'k1', id: 'photo-a' },
        { key: 'k2', id: null },
      ],
    });
    await openAt(3);
    await screen.findByAltText('Photo 1');
    expect(alts()).toEqual(['/photos/photo-a-480.webp']);
    await waitFor(() => expect(readDraft()!.photos).toEqual([{ key: 'k1', id: 'photo-a' }]));
  });

  test('of a visitor wait until they have signed in', async () => {
    setViewer(null);
    const { user } = await openAt(3);
    await user.upload(await screen.findByLabelText('Add a photo'), picture('a.jpg'));
    await screen.findByText('Your photos are sent once you have signed in.');
    expect(Upload.all).toHaveLength(0);
    act(() => setViewer(ana));
    await waitFor(() => expect(Upload.all).toHaveLength(1));
  });
});
