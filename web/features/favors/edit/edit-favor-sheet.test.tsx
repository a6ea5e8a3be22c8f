import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { currentToast, dismissToast } from '../../../lib/feedback/toasts.ts';
import { givenAddress } from '../../../lib/place/resolved-address.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor, aPage } from '../../../testing/a-favor.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { AddressPickerProps } from '../post/place-step.tsx';
import { EditFavorSheet } from './edit-favor-sheet.tsx';

function Picker({ label, value, onChange }: AddressPickerProps) {
  return (
    <label>
      {label}
      <input
        value={value.text}
        onChange={({ target }) => onChange(givenAddress(target.value, { latitude: 49.6, longitude: 6.1 }))}
      />
    </label>
  );
}

const own = (parts: object = {}) =>
  aFavor({
    viewerIsPoster: true,
    viewerCanEdit: true,
    revision: 3,
    acceptance: 'FIRST_COME',
    address: '12 Rue de Hollerich',
    offers: aPage([{ id: '1' }, { id: '2' }]),
    ...parts,
  });

beforeEach(() => {
  dismissToast(currentToast()?.id ?? 0);
  setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false });
});

async function open(
  favor: () => object = own,
  answer: () => unknown = () => ({ favor: own({ revision: 4, offers: null }) }),
) {
  const sent: unknown[] = [];
  let closed = false;
  const updateFavor = (_: unknown, { input }: { input: object }) => {
    sent.push({ ...input });
    return answer();
  };
  const { user } = await renderScreen(
    <EditFavorSheet favorId="7" onClose={() => (closed = true)} AddressPicker={Picker} />,
    { resolvers: { Query: { favor }, Mutation: { updateFavor } } },
  );
  await screen.findByText('What your favor says');
  return { user, sent, isClosed: () => closed };
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });

test('sends only what was changed, and says before who has to confirm', async () => {
  const { user, sent, isClosed } = await open();
  expect(save().disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: /Carry a wardrobe/ }));
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Carry two wardrobes' } });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('2 neighbours made an offer. They are told and confirm first.');
  await user.click(save());
  await screen.findByText('Your favor is changed');
  expect(sent).toEqual([{ favorId: '7', revision: 3, title: 'Carry two wardrobes' }]);
  await waitFor(() => expect(isClosed()).toBe(true));
});

test('asks an expired favor for a new time before it saves', async () => {
  const { user, sent } = await open(() => own({ isExpired: true, timeframe: 'Today' }));
  await user.click(screen.getByRole('button', { name: /Choose a new time/ }));
  await user.click(await screen.findByText('Today'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(save());
  await screen.findByText('Your favor is changed');
  expect(sent).toEqual([{ favorId: '7', revision: 3, timeframe: 'Today' }]);
});

test('shows the favor as it is now where it was changed on another device', async () => {
  let title = 'Carry a wardrobe';
  const { user, isClosed } = await open(
    () => own({ title, revision: title === 'Carry a wardrobe' ? 3 : 4 }),
    () => {
      title = 'Carry a piano';
      throw new GraphQLError('This favor was changed on another device. Please look at it again.', {
        extensions: { code: 'FAVOR_CHANGED' },
      });
    },
  );
  await user.click(screen.getByRole('button', { name: /Category/ }));
  await user.click(await screen.findByText('Ride'));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(save());
  await screen.findByText('This favor was changed on another device. Please look at it again.');
  await screen.findByRole('button', { name: /Carry a piano/ });
  expect(isClosed()).toBe(false);
});

test('can be left while the favor cannot be read', async () => {
  let closed = false;
  const favor = () => {
    throw new Error('The server is away.');
  };
  const { user } = await renderScreen(
    <EditFavorSheet favorId="7" onClose={() => (closed = true)} AddressPicker={Picker} />,
    { resolvers: { Query: { favor } } },
  );
  await screen.findByText('Your favor could not be loaded');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(closed).toBe(true));
});
