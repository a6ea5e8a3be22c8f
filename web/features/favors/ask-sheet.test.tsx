import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { tellViewer } from '../../app/viewer.ts';
import { aFavor } from '../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { keptDraft } from './ask-draft.ts';
import type { AddressPickerProps } from './ask-place-step.tsx';
import { AskSheet } from './ask-sheet.tsx';

/** Stands for the picker of the places feature: words typed are words known. */
function Picker({ label, value, onChange }: AddressPickerProps) {
  return <label>{label}<input value={value} onChange={({ target }) => onChange({ text: target.value, point: { latitude: 49.6, longitude: 6.1 } })} /></label>;
}

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function open(postFavor: (root: unknown, args: { input: unknown }) => unknown = () => ({ favor: aFavor() })) {
  let closed = false;
  const { user, unmount } = await renderScreen(<AskSheet category="MOVING" onClose={() => (closed = true)} AddressPicker={Picker} />, { resolvers: { Mutation: { postFavor } } });
  return { user, unmount, isClosed: () => closed };
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function answerAll(user: UserEvent) {
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

describe('the wizard', () => {
  beforeEach(() => {
    localStorage.clear();
    tellViewer(ana);
  });

  test('goes on only when a step says enough', async () => {
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

  test('says that photos are not sent yet', async () => {
    const { user } = await open();
    await answerAll(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByText(/Photos are not sent yet/);
  });

  test('posts what was told, once, and forgets the draft', async () => {
    const sent: unknown[] = [];
    const { user, isClosed } = await open((_, { input }) => {
      sent.push(input);
      return { favor: aFavor() };
    });
    await answerAll(user);
    const { clientKey } = keptDraft()!;
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    const words = { category: 'MOVING', title: 'Carry a wardrobe', description: 'Two floors, no lift.', price: '45,50', isNegotiable: false, timeframe: 'This weekend' };
    expect(sent).toEqual([{ ...words, clientKey, address: '12 Rue de Hollerich', latitude: 49.6, longitude: 6.1 }]);
    expect(keptDraft()).toBeNull();
    expect(isClosed()).toBe(true);
  });

  test('goes back to the field the server refused', async () => {
    const { user } = await open(() => {
      throw new GraphQLError('Please enter a valid price for your favor.', { extensions: { code: 'BAD_INPUT', field: 'price' } });
    });
    await answerAll(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    expect((await screen.findByLabelText('Price')).getAttribute('aria-invalid')).toBe('true');
  });

  test('leads a visitor to sign in and keeps the draft for afterwards', async () => {
    tellViewer(null);
    const { user } = await open();
    await answerAll(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await arriveAt('/auth');
    expect(keptDraft()?.title).toBe('Carry a wardrobe');
  });

  test('offers the draft kept on this device', async () => {
    const first = await open();
    await screen.findByText('Step 2 of 5');
    fill('Title', 'Carry a wardrobe');
    await waitFor(() => expect(keptDraft()?.title).toBe('Carry a wardrobe'));
    first.unmount();
    const { user } = await open();
    await screen.findByText('You began a favor on this device: Carry a wardrobe');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Carry a wardrobe');
  });
});
