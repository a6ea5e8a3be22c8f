import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { GraphQLError, type GraphQLFieldResolver } from 'graphql';
import { Route, Routes } from 'react-router-dom';
import { useGoBack, type Neighbour, type ReportSubject } from '../../lib/navigation/navigation.ts';
import { SafetyMenu } from '../../components/overlay/safety-menu.tsx';
import { setViewer } from '../../lib/session/viewer.ts';
import type { Resolvers } from '../../testing/schema-link.ts';
import { chooseMenuItem } from '../../testing/choose-menu-item.ts';
import { OpenSheet } from '../../testing/open-sheet.tsx';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { BlockSheet } from './block-sheet.tsx';
import { BlockedScreen } from './blocked-screen.tsx';
import { ReportSheet } from './report-sheet.tsx';

type Mutations = Record<string, GraphQLFieldResolver<unknown, unknown>>;

const ana = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const ben: Neighbour = { id: '2', firstName: 'Ben', viewerHasBlocked: false };
const subjects: [ReportSubject, ...ReportSubject[]] = [
  { kind: 'USER', id: '2' },
  { kind: 'MESSAGE', id: '9', excerpt: 'Buy my watches' },
];
const refusal = (message: string) => () => {
  throw new GraphQLError(message, { extensions: { code: 'TOO_MANY_REQUESTS' } });
};

beforeEach(() => setViewer(ana));

describe('SafetyMenu', () => {
  /** Opens the menu and chooses an item by keyboard. */
  async function choose(person: Neighbour, choice: 'Report' | `${'Block' | 'Unblock'} ${string}`) {
    const { user } = await renderScreen(
      <>
        <SafetyMenu person={person} subjects={[{ kind: 'FAVOR', id: '7' }]} />
        <OpenSheet />
      </>,
      { resolvers: {}, at: '/favor/7' },
    );
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await chooseMenuItem(user, choice);
  }

  test('opens the report of what it stands beside', async () => {
    await choose(ben, 'Report');
    await screen.findByText(
      `sheet: ${JSON.stringify({ name: 'report', person: ben, subjects: [{ kind: 'FAVOR', id: '7' }] })}`,
    );
  });

  test('offers to unblock a blocked person', async () => {
    await choose({ ...ben, viewerHasBlocked: true }, 'Unblock Ben');
    await screen.findByText(`sheet: ${JSON.stringify({ name: 'block', person: { ...ben, viewerHasBlocked: true } })}`);
  });

  test('leads a visitor to sign in', async () => {
    setViewer(null);
    await choose(ben, 'Block Ben');
    await arriveAt('/auth');
  });
});

type Subjects = readonly [ReportSubject, ...ReportSubject[]];
const Report = ({ person, about }: { person: Neighbour; about: Subjects }) => (
  <ReportSheet person={person} subjects={about} onClose={useGoBack()} />
);
const Block = ({ person }: { person: Neighbour }) => <BlockSheet person={person} onClose={useGoBack()} />;

describe('ReportSheet', () => {
  const open = (mutations: Mutations, person = ben, about: Subjects = subjects) =>
    renderScreen(
      <Routes>
        <Route path="/chat/:id" element={<Report person={person} about={about} />} />
        <Route path="*" element={null} />
      </Routes>,
      {
        resolvers: { Mutation: mutations },
        at: '/chat/7',
      },
    );

  test('sends subject, reason and note, and blocks the person if chosen', async () => {
    const sent: unknown[] = [];
    const { user } = await open({
      reportContent: (_: unknown, { input }: { input: unknown }) => {
        sent.push(input);
        return { report: { id: '1' } };
      },
      blockUser: (_: unknown, { input }: { input: unknown }) => {
        sent.push(input);
        return { user: { id: '2', viewerHasBlocked: true } };
      },
    });
    await user.click(await screen.findByLabelText('Their last message: “Buy my watches”'));
    await user.click(screen.getByLabelText('Advertising or repeated posts'));
    await user.type(screen.getByLabelText('Tell us more, if you like'), 'Every day');
    await user.click(screen.getByLabelText('Block Ben as well'));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('We answer reports within 24 hours.');
    expect(sent).toEqual([{ kind: 'MESSAGE', id: '9', reason: 'SPAM', note: 'Every day' }, { userId: '2' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('reports the exact picture that was seen', async () => {
    const sent: unknown[] = [];
    const picture = '/photos/3-96.webp';
    const { user } = await open(
      {
        reportContent: (_: unknown, { input }: { input: unknown }) => {
          sent.push(input);
          return { report: { id: '1' } };
        },
      },
      ben,
      [
        { kind: 'USER', id: '2' },
        { kind: 'PICTURE', id: '2', picture },
      ],
    );
    await user.click(await screen.findByLabelText('The picture'));
    await user.click(screen.getByLabelText('Not who or what they claim to be'));
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('We answer reports within 24 hours.');
    expect(sent).toEqual([{ kind: 'PICTURE', id: '2', reason: 'FAKE', note: '', picture }]);
  });

  test('requires a reason, and shows why the report was refused', async () => {
    const { user } = await open({ reportContent: refusal('That was a lot at once.') });
    await user.click(await screen.findByRole('button', { name: 'Send report' }));
    await screen.findByText('Please choose what is wrong.');
    await user.click(screen.getByLabelText('Something else'));
    expect(screen.queryByText('Please choose what is wrong.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send report' }));
    await screen.findByText('That was a lot at once.');
  });

  test('offers no block of a person who is blocked', async () => {
    await open({}, { ...ben, viewerHasBlocked: true });
    await screen.findByLabelText('Something else');
    expect(screen.queryByLabelText('Block Ben as well')).toBeNull();
  });
});

describe('BlockSheet', () => {
  const open = (
    person: Neighbour,
    mutations: Mutations,
    at: string | { pathname: string; state: unknown } = '/user/2',
  ) =>
    renderScreen(
      <Routes>
        <Route path="/user/:id" element={<Block person={person} />} />
        <Route path="/favor/:id" element={<Block person={person} />} />
        <Route path="*" element={null} />
      </Routes>,
      { resolvers: { Mutation: mutations }, at },
    );

  test('explains blocking and does it', async () => {
    const { user } = await open(ben, { blockUser: () => ({ user: { id: '2', viewerHasBlocked: true } }) });
    await screen.findByText(/Ben is not told/);
    await user.click(screen.getByRole('button', { name: 'Block Ben' }));
    await screen.findByText('Ben is blocked');
  });

  test('is undone from the toast that says it, after its dialog has closed', async () => {
    const { user } = await open(
      ben,
      {
        blockUser: () => ({ user: { id: '2', viewerHasBlocked: true } }),
        unblockUser: () => ({ user: { id: '2', viewerHasBlocked: false } }),
      },
      '/favor/7',
    );
    await user.click(await screen.findByRole('button', { name: 'Block Ben' }));
    await arriveAt('/');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Ben is no longer blocked');
  });

  test('leaves a favor that is no longer visible', async () => {
    const { user } = await open(ben, { blockUser: () => ({ user: { id: '2', viewerHasBlocked: true } }) }, '/favor/7');
    await user.click(await screen.findByRole('button', { name: 'Block Ben' }));
    await arriveAt('/');
  });

  test('unblocks a blocked person', async () => {
    const { user } = await open(
      { ...ben, viewerHasBlocked: true },
      { unblockUser: () => ({ user: { id: '2', viewerHasBlocked: false } }) },
    );
    await user.click(await screen.findByRole('button', { name: 'Unblock Ben' }));
    await screen.findByText('Ben is no longer blocked');
  });

  test('shows why it was refused, and stays open', async () => {
    const { user } = await open(ben, { blockUser: refusal('That was a lot at once.') });
    await user.click(await screen.findByRole('button', { name: 'Block Ben' }));
    await screen.findByText('That was a lot at once.');
    screen.getByRole('button', { name: 'Block Ben' });
  });
});

describe('BlockedScreen', () => {
  const row = (id: string, firstName: string) => ({
    cursor: id,
    node: { id, firstName, lastName: 'Weber', displayName: `${firstName} W.`, viewerHasBlocked: true },
  });
  const page = (...edges: ReturnType<typeof row>[]) => ({
    edges,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  });
  const open = (resolvers: Resolvers) => renderScreen(<BlockedScreen />, { resolvers, at: '/settings/blocked' });

  test('unblocks one person and keeps the others', async () => {
    let blocked = [row('2', 'Ben'), row('3', 'Cora')];
    const { user } = await open({
      Query: { blockedUsers: () => page(...blocked) },
      Mutation: {
        unblockUser: (_: unknown, { input }: { input: { userId: string } }) => {
          blocked = blocked.filter(({ cursor }) => cursor !== input.userId);
          return { user: { id: input.userId, viewerHasBlocked: false } };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock Ben' }));
    await waitFor(() => expect(screen.queryByText('Ben W.')).toBeNull());
    screen.getByText('Cora W.');
  });

  test('blocks again by the toast that says who is no longer blocked', async () => {
    let blocked = [row('2', 'Ben')];
    const { user } = await open({
      Query: { blockedUsers: () => page(...blocked) },
      Mutation: {
        unblockUser: () => {
          blocked = [];
          return { user: { id: '2', viewerHasBlocked: false } };
        },
        blockUser: () => {
          blocked = [row('2', 'Ben')];
          return { user: { id: '2', viewerHasBlocked: true } };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Unblock Ben' }));
    await screen.findByText('You have not blocked anyone');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Ben W.');
    await screen.findByText('Ben is blocked');
  });

  test('says when nobody is blocked', async () => {
    await open({ Query: { blockedUsers: () => page() } });
    await screen.findByText('You have not blocked anyone');
  });

  test('retries a failed request in place', async () => {
    let requests = 0;
    const { user } = await open({
      Query: { blockedUsers: () => (requests++ === 0 ? refusal('That was a lot at once.')() : page(row('2', 'Ben'))) },
    });
    await screen.findByText('That was a lot at once.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Ben W.');
  });
});
