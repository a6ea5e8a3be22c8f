import { beforeEach, describe, expect, test } from '@jest/globals';
import { ApolloLink } from '@apollo/client';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { useEffect } from 'react';
import { Observable } from 'rxjs';
import { formatsOf } from '../../../lib/i18n/format.ts';
import { currentToast, dismissToast } from '../../../lib/feedback/toasts.ts';
import { setViewer } from '../../../lib/session/viewer.ts';
import { anUndeclaredViewer } from '../../../testing/an-undeclared-viewer.ts';
import { aFavor } from '../../../testing/a-favor.ts';
import { arriveAt, renderScreen } from '../../../testing/render-screen.tsx';
import { givenAddress, withText } from '../../../lib/place/resolved-address.ts';
import { markReachable, markUnreachable } from '../../../lib/apollo/connectivity.ts';
import { emptyDraft, readDraft, saveDraft, type Draft } from './post-favor-draft.ts';
import type { AddressPickerProps } from './place-step.tsx';
import { PostFavorSheet, type PostFavorSheetProps } from './post-favor-sheet.tsx';

/** Replaces the picker of the places feature: typed text gets a point at once. */
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

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

async function open(
  postFavor: (root: unknown, args: { input: unknown }) => unknown = () => ({ favor: aFavor(), neighboursTold: 20 }),
  props: Partial<PostFavorSheetProps> = { category: 'MOVING' },
  addressSuggestions: () => unknown = () => [],
  viewer: object | null = null,
  mutations: Record<string, () => unknown> = {},
) {
  let closed = false;
  const { user, unmount, client } = await renderScreen(
    <PostFavorSheet onClose={() => (closed = true)} AddressPicker={Picker} {...props} />,
    {
      resolvers: {
        Query: { addressSuggestions, viewer: typeof viewer === 'function' ? viewer : () => viewer },
        Mutation: { postFavor, ...mutations },
      },
    },
  );
  return { user, unmount, client, isClosed: () => closed };
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

const promised = (): Draft => ({
  ...emptyDraft('MOVING'),
  title: 'Carry a wardrobe',
  description: 'Two floors, no lift.',
  price: '45',
  timeframe: 'Today',
  address: givenAddress('12 Rue de Hollerich', { latitude: 49.6, longitude: 6.1 }),
  isPromised: true,
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** A day within the year that favors may lie ahead, as the field holds it and as it is posted. */
const nextMonth = {
  day: new Intl.DateTimeFormat('sv-SE').format(inDays(30)),
  text: new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(inDays(30)),
  shown: formatsOf('en').shortDay(inDays(30), new Date()),
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
  fill('Street and number, postcode', '12 Rue de Hollerich');
}

describe('PostFavorSheet', () => {
  beforeEach(() => {
    localStorage.clear();
    dismissToast(currentToast()?.id ?? 0);
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
      'Cleaning',
      'Garden',
      'Childcare',
      'Company for seniors',
      'Tutoring',
      'IT help',
      'Paperwork and translation',
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
    const [today, yesterday, tooFar] = [0, -1, 367].map((days) =>
      new Intl.DateTimeFormat('sv-SE').format(inDays(days)),
    ) as [string, string, string];
    expect(date.min).toBe(today);
    expect(date.max > nextMonth.day && date.max < tooFar).toBe(true);
    for (const refused of [yesterday, tooFar]) {
      fill('Or on a date', refused);
      expect([date.value, isOff('Next')]).toEqual(['', true]);
    }
    await user.click(screen.getByText('As soon as possible'));
    await waitFor(() => expect(isOff('Next')).toBe(false));
    fill('Or on a date', nextMonth.day);
    await waitFor(() => expect(date.value).toBe(nextMonth.day));
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await user.click(screen.getByText("I'm flexible"));
    await waitFor(() => expect(date.value).toBe(''));
  });

  test('posts an earlier favor again with everything but its time, and shows a summary before', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      (_, { input }) => {
        sent.push(input);
        return { favor: aFavor(), neighboursTold: 20 };
      },
      { again },
    );
    await toTime(user);
    fill('Or on a date', nextMonth.day);
    await waitFor(() => expect(isOff('Next')).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 5 of 5');
    const summary = within(screen.getByText('Your favor').parentElement!);
    for (const text of [again.title, nextMonth.shown, again.address, '€45', 'negotiable', 'Ana'])
      summary.getByText(text);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    const { point, ...fields } = again;
    expect(sent).toMatchObject([{ ...fields, ...point, price: '45', timeframe: nextMonth.text, photoIds: [] }]);
  });

  test('asks in step 2 whether its writer chooses among offers, and begins with what they chose last', async () => {
    const sent: unknown[] = [];
    const { user } = await open(
      (_, { input }) => {
        sent.push(input);
        return { favor: aFavor(), neighboursTold: 20 };
      },
      undefined,
      undefined,
      { ...ana, preferredAcceptance: 'CHOOSE' },
    );
    const choose = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Let me choose among offers' });
    await waitFor(() => expect(choose.checked).toBe(true));
    screen.getByText(/Nothing is agreed until you choose/);
    await user.click(choose);
    await screen.findByText('The first neighbour who accepts helps you.');
    await user.click(choose);
    await waitFor(() => expect(choose.checked).toBe(true));
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    expect(sent).toMatchObject([{ acceptance: 'CHOOSE' }]);
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
      return { favor: aFavor(), neighboursTold: 20 };
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
      {
        ...fields,
        acceptance: 'FIRST_COME',
        isFindable: false,
        clientKey,
        address: '12 Rue de Hollerich',
        latitude: 49.6,
        longitude: 6.1,
        photoIds: [],
        dayPart: null,
        durationMinutes: null,
        peopleWanted: null,
      },
    ]);
    expect(readDraft()).toBeNull();
    expect(isClosed()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(isClosed()).toBe(true));
  });

  test('shows the card of what was posted, who is told, a way to share it and what happens next', async () => {
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (what: unknown) => void shared.push(what),
    });
    const { user } = await open();
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    const heading = await screen.findByRole('heading', { name: 'Favr posted!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(currentToast()).toBeNull();
    screen.getByRole('link', { name: String(aFavor().title) });
    screen.getByText('20+ neighbours are being told right now.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)[0]).toBe(
      'The first neighbour who accepts helps you.',
    );
    await user.click(screen.getByRole('button', { name: /^Share/ }));
    expect(shared).toMatchObject([{ url: `${window.location.origin}/favor/${aFavor().id}` }]);
    Reflect.deleteProperty(navigator, 'share');
  });

  describe('with an address that has no point yet', () => {
    function PlainPicker({ label, value, lookup, onChange, onInChat }: AddressPickerProps) {
      return (
        <>
          <label>
            {label}
            <input value={value.text} onChange={({ target }) => onChange(withText(value, target.value))} />
          </label>
          <button type="button" onClick={onInChat}>
            In the chat
          </button>
          {lookup}
        </>
      );
    }
    const area = 'Esch-sur-Alzette';
    const esch = { label: area, latitude: 49.4958, longitude: 5.9806, area, shownAs: area, isGuess: false };

    async function post(addressSuggestions: () => unknown) {
      const sent: unknown[] = [];
      const postFavor = (_: unknown, { input }: { input: unknown }) => {
        sent.push(input);
        return { favor: aFavor(), neighboursTold: 20 };
      };
      const { user } = await open(postFavor, { category: 'MOVING', AddressPicker: PlainPicker }, addressSuggestions);
      await completeSteps(user);
      await user.click(screen.getByRole('button', { name: 'Post Favr' }));
      return { user, sent };
    }

    test('looks it up and posts it, for the server to put it where that says', async () => {
      const { sent } = await post(() => [esch]);
      await screen.findByText('Favr posted!');
      expect(sent).toEqual([
        expect.objectContaining({ address: '12 Rue de Hollerich', near: { latitude: 49.6116, longitude: 6.1319 } }),
      ]);
      expect(sent[0]).not.toHaveProperty('latitude');
    });

    test.each([
      ['unknown', () => []],
      ['unknown', () => [{ ...esch, isGuess: true }]],
      [
        'unreachable',
        () => {
          throw new Error('no network');
        },
      ],
    ])(
      'asks where it is while its place is %s, and posts it in one’s town where that is said in the chat',
      async (reason, addressSuggestions) => {
        const { user, sent } = await post(addressSuggestions);
        await screen.findByText(new RegExp(reason));
        expect(sent).toEqual([]);
        await user.click(screen.getByRole('button', { name: 'In the chat' }));
        await screen.findByText('Favr posted!');
        expect(sent).toEqual([
          expect.objectContaining({ address: '12 Rue de Hollerich', near: { latitude: 49.6116, longitude: 6.1319 } }),
        ]);
      },
    );
  });

  describe('stopped after the favor was sent', () => {
    test.each<[string, () => unknown, string, boolean]>([
      ['it was posted', () => ({ favor: aFavor(), neighboursTold: 20 }), 'It was already posted', false],
      [
        'it was refused',
        () => {
          throw new GraphQLError('Wait a little.', { extensions: { code: 'TOO_MANY' } });
        },
        'Not posted',
        true,
      ],
    ])('says that %s', async (_, answer, says, keepsDraft) => {
      let deliver = () => {};
      const delivered = new Promise<void>((resolve) => (deliver = resolve));
      const { user, isClosed } = await open(async () => {
        await delivered;
        return answer();
      });
      await completeSteps(user);
      await user.click(screen.getByRole('button', { name: 'Post Favr' }));
      await user.click(await screen.findByRole('button', { name: 'Stop' }));
      await screen.findByText('It is already on its way. We are checking whether it was posted.');
      deliver();
      await screen.findByText(says);
      expect(readDraft() !== null).toBe(keepsDraft);
      if (!keepsDraft) await waitFor(() => expect(isClosed()).toBe(true));
      expect(screen.queryByRole('heading', { name: 'Favr posted!' })).toBeNull();
    });

    test('says that nobody knows where there is no answer', async () => {
      let lose = () => {};
      const { user, client } = await open(() => new Promise<never>(() => {}));
      client.setLink(
        new ApolloLink(() => new Observable((observer) => void (lose = () => observer.error(new TypeError('lost'))))),
      );
      await completeSteps(user);
      await user.click(screen.getByRole('button', { name: 'Post Favr' }));
      await user.click(await screen.findByRole('button', { name: 'Stop' }));
      lose();
      await screen.findByText('It may have been posted');
      expect(readDraft()?.title).toBe('Carry a wardrobe');
    });
  });

  test('saves no draft when a point arrives after posting', async () => {
    let deliverPoint = () => {};
    function SlowPicker(props: AddressPickerProps) {
      useEffect(() => {
        deliverPoint = () => props.onChange(givenAddress(props.value.text, { latitude: 49.5, longitude: 6 }));
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
    const price = await screen.findByLabelText('Price');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(price));
    const descriptions = () =>
      price
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    await waitFor(() => expect(descriptions()).toContain('Please enter a valid price for your favor.'));
  });

  test('publishes under another key once its writer knows that the one before was used', async () => {
    const keys: unknown[] = [];
    const { user } = await open((_, { input }) => {
      keys.push((input as { clientKey: string }).clientKey);
      if (keys.length > 1) return { favor: aFavor(), neighboursTold: 20 };
      throw new GraphQLError('This was already sent, with other words.', { extensions: { code: 'KEY_REUSED' } });
    });
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    // It stays at the step it was sent from, and stands there too when the toast is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('This was already sent, with other words.'));
    screen.getByText('Step 5 of 5');
    await user.click(await screen.findByRole('button', { name: 'Post Favr' }));
    await screen.findByText('Favr posted!');
    expect(new Set(keys).size).toBe(2);
  });

  test("shows the favor with its writer's face before it is posted", async () => {
    setViewer({ ...ana, picture: '/photos/ana-96.webp' });
    const { user } = await open();
    await completeSteps(user);
    expect(document.querySelector('img[src="/photos/ana-96.webp"]')).not.toBeNull();
  });

  test('leads a visitor to sign up, and posts what they wrote by itself once they have an account', async () => {
    setViewer(null);
    const posted: unknown[] = [];
    const { user } = await open((_, { input }) => {
      posted.push(input);
      return { favor: aFavor(), neighboursTold: 20 };
    });
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await arriveAt('/auth?view=sign-up');
    expect(readDraft()).toMatchObject({ title: 'Carry a wardrobe', isPromised: true });
    expect(posted).toEqual([]);
    act(() => setViewer(ana));
    await screen.findByText('Favr posted!');
    expect(posted).toMatchObject([{ title: 'Carry a wardrobe', price: '45,50' }]);
    expect(readDraft()).toBeNull();
  });

  test('asks a visitor whether they act as a business, and declares it before the favor is posted', async () => {
    setViewer(null);
    const { declared, viewer, declareBusiness } = anUndeclaredViewer(ana.id);
    const posted: (readonly boolean[])[] = [];
    const postFavor = () => {
      posted.push([...declared]);
      return { favor: aFavor(), neighboursTold: 20 };
    };
    const { user } = await open(postFavor, undefined, undefined, viewer, { declareBusiness } as never);
    await completeSteps(user);
    await user.click(await screen.findByRole('radio', { name: 'A business' }));
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await arriveAt('/auth?view=sign-up');
    act(() => setViewer(ana));
    await waitFor(() => expect(posted).toEqual([[true]]));
  });

  test('shows what the server refuses of a promised favor at its step, and does not try it again by itself', async () => {
    let posts = 0;
    saveDraft({ ...promised(), step: 5 });
    await open(
      () => {
        posts += 1;
        throw new GraphQLError('Please shorten the title.', { extensions: { code: 'BAD_INPUT', field: 'title' } });
      },
      { resume: true },
    );
    await screen.findByText('Step 2 of 5');
    await screen.findByText('Please shorten the title.');
    expect(readDraft()).toMatchObject({ title: 'Carry a wardrobe', isPromised: false });
    expect(posts).toBe(1);
  });

  test('posts a promised favor again under its key once a server that gave no answer can be reached', async () => {
    const posted: unknown[] = [];
    setViewer(null);
    saveDraft({ ...promised(), step: 5 });
    const { clientKey } = readDraft()!;
    const { client } = await open(
      (_, { input }) => {
        posted.push(input);
        return { favor: aFavor(), neighboursTold: 20 };
      },
      { resume: true },
    );
    const { link } = client;
    client.setLink(new ApolloLink(() => new Observable((observer) => observer.error(new TypeError('lost')))));
    act(() => setViewer(ana));
    await screen.findByText('Error posting Favr');
    act(() => markUnreachable());
    client.setLink(link);
    act(() => markReachable());
    await screen.findByText('Favr posted!');
    expect(posted).toMatchObject([{ clientKey }]);
  });

  test('takes a promise back where the wizard is closed', async () => {
    setViewer(null);
    saveDraft({ ...promised(), step: 5 });
    const { unmount } = await open(undefined, { resume: true });
    await screen.findByText('Step 5 of 5');
    unmount();
    expect(readDraft()).toMatchObject({ title: 'Carry a wardrobe', isPromised: false });
  });

  test.each([
    ['1.250', 'Write the price like 20, 20.50 or 1 250.'],
    ['20 bucks', 'Write the price like 20, 20.50 or 1 250.'],
    ["10'001", 'A price is between 0.01 and 10 000 euros.'],
  ])('refuses the price %s in the step that asks for it', async (price, sentence) => {
    const { user } = await open();
    await screen.findByText('Step 2 of 5');
    fill('Title', 'Carry a wardrobe');
    fill('Description', 'Two floors, no lift.');
    fill('Price', price);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText(sentence);
    const field = screen.getByLabelText('Price');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(sentence);
    fill('Price', '20.-');
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Step 3 of 5');
  });

  test('asks at the last step whether one acts as a business, before the first favor', async () => {
    const { declared, viewer, declareBusiness } = anUndeclaredViewer(ana.id);
    const posted: (readonly boolean[])[] = [];
    const postFavor = () => {
      posted.push([...declared]);
      return { favor: aFavor(), neighboursTold: 20 };
    };
    const { user } = await open(postFavor, undefined, undefined, viewer, { declareBusiness } as never);
    await completeSteps(user);
    await user.click(await screen.findByRole('radio', { name: 'A business' }));
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await waitFor(() => expect(posted).toEqual([[true]]));
  });

  test('leads a person before onboarding to complete it and keeps the draft', async () => {
    const { user, isClosed } = await open(() => {
      throw new GraphQLError('Please complete your profile first.', { extensions: { code: 'NEEDS_ONBOARDING' } });
    });
    await completeSteps(user);
    await user.click(screen.getByRole('button', { name: 'Post Favr' }));
    await arriveAt('/onboarding');
    expect(readDraft()?.title).toBe('Carry a wardrobe');
    expect(screen.queryByText('Please complete your profile first.')).toBeNull();
    expect(isClosed()).toBe(false);
  });

  test('offers to resume the draft on this device', async () => {
    const first = await open();
    await screen.findByText('Step 2 of 5');
    fill('Title', 'Carry a wardrobe');
    await waitFor(() => expect(readDraft()?.title).toBe('Carry a wardrobe'));
    first.unmount();
    const { user } = await open();
    await screen.findByText('You started a favor on this device: Carry a wardrobe');
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
