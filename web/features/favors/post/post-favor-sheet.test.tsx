import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useEffect } from 'react';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { readDraft } from './post-favor-draft.ts';
import type { AddressPickerProps } from './place-step.tsx';
import { PostFavorSheet, type PostFavorSheetProps } from './post-favor-sheet.tsx';

/** Replaces the picker of the places feature: typed text gets a point at once. */
function Picker({ label, value, onChange }: AddressPickerProps) {
  return (
    <label>
      {label}
      <input
        value={value}
        onChange={({ target }) => onChange({ text: target.value, point: { latitude: 49.6, longitude: 6.1 } })}
      />
    </label>
  );
}

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function open(
  postFavor: (root: unknown, args: { input: unknown }) => unknown = () => ({ favor: aFavor() }),
  props: Partial<PostFavorSheetProps> = { category: 'MOVING' },
) {
  let closed = false;
  const { user, unmount } = await renderScreen(
    <PostFavorSheet onClose={() => (closed = true)} AddressPicker={Picker} {...props} />,
    { resolvers: { Mutation: { postFavor } } },
  );
  return { user, unmount, isClosed: () => closed };
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const again = {
  category: 'PET_CARE' as const,
  title: 'Walk Rex',
  description: 'Once around the park.',
  price: '45.00',
  isNegotiable: true,
  address: '12 Rue de Hollerich',
  point: { latitude: 49.6, longitude: 6.1 },
};

/** Goes through the steps that are complete already. */
async function toTime(user: UserEvent) {
  await screen.findByText('Step 2 of 5');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Step 3 of 5');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Step 4 of 5');
}

async function completeSteps(user: UserEvent) {
  await screen.findByText('Step 2 of 5');
  fill('Title', 'Carry a wardrobe');
  fill('Description', 'Two floors, no lift.');
  fill('Price', '45,50');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Step 3 of 5');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByText('This weekend'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Step 5 of 5');
  fill('Address', '12 Rue de Hollerich');
}

describe('PostFavorSheet', () => {
  beforeEach(() => {
    localStorage.clear();
    setViewer(ana);
  });

  test('goes on only when a step is complete', async () => {
    const { user } = await open();
    await screen.findByText('Step 2 of 5');
    expect(isOff('Next')).toBe(true);
    fill('Title', 'Carry a wardrobe');
    fill('Description', 'Two floors');
    fill('Price', '0');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('0'));
    expect(isOff('Next')).toBe(true);
    await user.type(screen.getByLabelText('Price'), ',5');
    await waitFor(() => expect(isOff('Next')).toBe(false));
  });

  test('starts with the category, and goes back from every later step', async () => {
    const { user } = await open(undefined, {});
    await screen.findByText('Step 1 of 5');
    expect(isOff('Next')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ride',
      'Pet Care',
      'Handyman',
      'Delivery',
      'Moving',
      'Others',
    ]);
    await user.click(screen.getByText('Moving'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 2 of 5');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText('Step 1 of 5');
  });

  test('counts the characters, and asks for a decimal keyboard for the price', async () => {
    await open();
    await screen.findByText('Step 2 of 5');
    fill('Title', 'Carry a wardrobe');
    fill('Description', 'Two floors');
    await screen.findByText('16 / 80');
    screen.getByText('10 / 2000');
    expect(screen.getByLabelText('Price').getAttribute('inputmode')).toBe('decimal');
  });

  test('takes a word or a future date as time, and each clears the other', async () => {
    const { user } = await open(undefined, { again });
    await toTime(user);
    expect(isOff('Next')).toBe(true);
    const date = screen.getByLabelText<HTMLInputElement>('Or on a date');
    const [today, yesterday] = [0, -1].map((days) =>
      new Intl.DateTimeFormat('sv-SE').format(Date.now() + days * 86_400_000),
    ) as [string, string];
    expect(date.min).toBe(today);
    fill('Or on a date', yesterday);
    expect([date.value, isOff('Next')]).toEqual(['', true]);
    await user.click(screen.getByText('As soon as possible'));
    await waitFor(() => expect(isOff('Next')).toBe(false));
    fill('Or on a date', '2099-06-05');
    await waitFor(() => expect(date.value).toBe('2099-06-05'));
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await user.click(screen.getByText("I'm flexible"));
    await waitFor(() => expect(date.value).toBe(''));
  });

  test('posts an earlier favor again with everything but its time, and shows a summary before', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      (_, { input }) => {
        sent.push(input);
        return { favor: aFavor() };
      },
      { again },
    );
    await toTime(user);
    fill('Or on a date', '2099-06-05');
    await waitFor(() => expect(isOff('Next')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 5 of 5');
    const summary = within(screen.getByText('Your favor').parentElement!);
    for (const text of [again.title, 'June 5, 2099', '€45', '(negotiable)']) summary.getByText(text);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    const { point, ...fields } = again;
    expect(sent).toMatchObject([{ ...fields, ...point, price: '45', timeframe: 'June 5, 2099', photoIds: [] }]);
  });

  test('starts at the first step after a favor was posted', async () => {
    const first = await open();
    await completeSteps(first.user);
    await first.user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    first.unmount();
    await open(undefined, {});
    await screen.findByText('Step 1 of 5');
  });

  test('posts the draft once, and deletes it', async () => {
    const sent: unknown[] = [];
    const { user, isClosed } = await open((_, { input }) => {
      sent.push(input);
      return { favor: aFavor() };
    });
    await completeSteps(user);
    const { clientKey } = readDraft()!;
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    const fields = {
      category: 'MOVING',
      title: 'Carry a wardrobe',
      description: 'Two floors, no lift.',
      price: '45,50',
      isNegotiable: false,
      timeframe: 'This weekend',
    };
    expect(sent).toEqual([
      { ...fields, clientKey, address: '12 Rue de Hollerich', latitude: 49.6, longitude: 6.1, photoIds: [] },
    ]);
    expect(readDraft()).toBeNull();
    await waitFor(() => expect(isClosed()).toBe(true));
  });

  test('saves no draft when a point arrives after posting', async () => {
    let deliverPoint = () => {};
    function SlowPicker(props: AddressPickerProps) {
      useEffect(() => {
        deliverPoint = () => props.onChange({ text: props.value, point: { latitude: 49.5, longitude: 6 } });
      });
      return <Picker {...props} />;
    }
    const { user } = await open(undefined, { category: 'MOVING', AddressPicker: SlowPicker });
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    act(() => deliverPoint());
    expect(readDraft()).toBeNull();
  });

  test('goes back to the field that the server refused', async () => {
    const { user } = await open(() => {
      throw new GraphQLError('Please enter a valid price for your favor.', {
        extensions: { code: 'BAD_INPUT', field: 'price' },
      });
    });
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    expect((await screen.findByLabelText('Price')).getAttribute('aria-invalid')).toBe('true');
  });

  test('leads a visitor to sign in and keeps the draft', async () => {
    setViewer(null);
    const { user } = await open();
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await arriveAt('/auth');
    expect(readDraft()?.title).toBe('Carry a wardrobe');
  });

  test('offers to resume the draft on this device', async () => {
    const first = await open();
    await screen.findByText('Step 2 of 5');
    fill('Title', 'Carry a wardrobe');
    await waitFor(() => expect(readDraft()?.title).toBe('Carry a wardrobe'));
    first.unmount();
    const { user } = await open();
    await screen.findByText('You began a favor on this device: Carry a wardrobe');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Carry a wardrobe');
  });

  test('asks before posting again replaces a draft', async () => {
    const first = await open();
    await screen.findByText('Step 2 of 5');
    fill('Title', 'Mend a tap');
    await waitFor(() => expect(readDraft()?.title).toBe('Mend a tap'));
    first.unmount();
    const { user } = await open(undefined, { again });
    await screen.findByText('Resume draft?');
    await user.click(screen.getByRole('button', { name: 'Post again' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(again.title);
  });
});
