import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { Subject } from 'rxjs';
import { setViewer } from '../../../lib/session/viewer.ts';
import { aDeal, aDealFavor, aTerms } from '../../../testing/a-deal.ts';
import { DealInChat } from '../../../testing/deal-in-chat.tsx';
import { eventsOf } from '../../../testing/subscription-source.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';

/** Opens Ben's chat with Ana, whose favor he accepted; `told` takes what he writes by a tap. */
async function openChat({ startsAt = null as string | null, undoIn = 9, undo = undone } = {}) {
  const told: string[] = [];
  let deal = aDeal({
    state: 'AGREED',
    agreed: aTerms({ proposer: { id: '1' }, startsAt }),
    open: null,
    undoUntil: new Date(Date.now() + undoIn * 1_000).toISOString(),
    favor: aDealFavor({ status: 'ACCEPTED', viewerIsHelper: true, address: '12 Rue de Hollerich' }),
  });
  const view = await renderScreen(<DealInChat onTell={(text) => told.push(text)} />, {
    resolvers: {
      Query: { conversation: () => ({ id: '5', deal }) },
      Mutation: { undoAgreement: () => ({ deal: (deal = undo()) }) },
      Subscription: { dealChanged: { subscribe: () => eventsOf('dealChanged', new Subject()) } },
    },
  });
  return { ...view, told };
}

const undone = () =>
  aDeal({
    state: 'VOID',
    agreed: null,
    open: null,
    favor: aDealFavor({ viewerCanComplete: false }),
  });

beforeEach(() => setViewer({ id: '2', firstName: 'Ben', lastName: 'Weber', needsOnboarding: false }));

describe('right after a yes', () => {
  test('the chat says what comes next, until it is closed', async () => {
    const { user } = await openChat();
    await screen.findByText('You are helping Ana!');
    for (const text of [/^Say hello/, /^Fix a time/, 'You see the exact address now.']) screen.getByText(text);
    await user.click(screen.getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText('You are helping Ana!')).toBeNull();
    screen.getByText('Agreed · version 1');
  });

  test('it can be undone', async () => {
    const { user } = await openChat({ undo: undone });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Nothing is agreed. Ana is told that it was a slip.');
    await waitFor(() => expect(screen.queryByText(/^Agreed · €50/)).toBeNull());
  });

  test('a refusal says that it is too late', async () => {
    const undo = () => {
      throw new GraphQLError('This has moved on since.', { extensions: { code: 'DEAL_MOVED' } });
    };
    const { user } = await openChat({ undo });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('It is too late to undo. You can still cancel.');
  });

  test('a yes of before is no news', async () => {
    await openChat({ undoIn: -1 });
    await screen.findByText('Agreed · version 1');
    expect(screen.queryByText('You are helping Ana!')).toBeNull();
  });
});

describe('on the way', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test('a helper says so with one tap around the agreed time', async () => {
    const { user, told } = await openChat({ startsAt: inHours(1), undoIn: -1 });
    await user.click(await screen.findByRole('button', { name: 'On my way' }));
    expect(told).toEqual(['I am on my way.']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sent' }).disabled).toBe(true);
  });

  test('nobody is asked to say so days before', async () => {
    await openChat({ startsAt: inHours(48), undoIn: -1 });
    await screen.findByText('Agreed · version 1');
    expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  });
});
