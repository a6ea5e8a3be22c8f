import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { GraphQLFormattedError } from 'graphql';
import { personHeader } from '../../../shared/person-header.ts';
import { passwordQuestion } from '../session/password-question.ts';
import { currentViewer, setViewer, doubtViewer, type Viewer } from '../session/viewer.ts';

/** A BroadcastChannel to a tab that the test plays. */
class StubChannel extends EventTarget {
  static last: StubChannel;
  told: unknown[] = [];
  constructor() {
    super();
    StubChannel.last = this;
  }
  postMessage(message: unknown): void {
    this.told.push(message);
  }
  hear(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
Object.assign(globalThis, { BroadcastChannel: StubChannel });
const { createPersonFence } = await import('./person-fence.ts');

const ana: Viewer = { id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };
const ben: Viewer = { ...ana, id: '2', firstName: 'Ben' };
const write = gql`
  mutation Write {
    signOut {
      ok
    }
  }
`;
const written = { data: { signOut: { __typename: 'OkPayload', ok: true } } };
const unconfirmed = { data: null, errors: [{ message: 'Confirm', extensions: { code: 'CONFIRM_PASSWORD' } }] };
const wrongPerson = { data: null, errors: [{ message: 'Somebody else', extensions: { code: 'WRONG_PERSON' } }] };

/** Returns a tab whose server answers who is signed in when the test says so. */
function aTab() {
  const sent: (string | undefined)[] = [];
  const asked: { answer: (viewer: Viewer | null, errors?: GraphQLFormattedError[]) => void; fail: () => void }[] = [];
  const answers: ApolloLink.Result[] = [];
  const server = new ApolloLink((operation) => {
    if (operation.operationType === 'mutation') {
      sent.push((operation.getContext()['headers'] as Record<string, string>)[personHeader]);
      return new Observable((observer) => {
        observer.next(answers.shift() ?? written);
        observer.complete();
      });
    }
    return new Observable((observer) => {
      asked.push({
        answer: (viewer, errors) => {
          observer.next({ data: { viewer: viewer && { __typename: 'User', ...viewer } }, ...(errors && { errors }) });
          observer.complete();
        },
        fail: () => observer.error(new TypeError('Failed to fetch')),
      });
    });
  });
  const link = ApolloLink.split(
    ({ operationType }) => operationType === 'mutation',
    new ApolloLink((operation, forward) =>
      fence.sendFor(operation.getContext()['person'] ?? currentViewer().viewer?.id, operation, forward),
    ),
  ).concat(server);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const fence = createPersonFence(client, setViewer);
  const mutate = (context: object = {}) =>
    client.mutate({ mutation: write, context }).then(
      () => 'written',
      () => 'failed',
    );
  return { fence, sent, asked, answers, mutate, channel: StubChannel.last };
}

describe('personFence', () => {
  beforeEach(() => setViewer(ana));

  test('never sends a mutation that was stopped while it waited for the name', async () => {
    const { asked, sent, mutate } = aTab();
    doubtViewer();
    const stop = new AbortController();
    const outcome = mutate({ signal: stop.signal });
    await waitFor(() => expect(asked).toHaveLength(1));
    stop.abort();
    asked[0]!.answer(ana);
    expect(await outcome).toBe('failed');
    expect(sent).toEqual([]);
  });

  test('asks who is signed in, and holds writes back, where a page comes back from the memory of the browser', async () => {
    const { asked, sent, mutate } = aTab();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(currentViewer().known).toBe(true);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(currentViewer().known).toBe(false);
    const outcome = mutate();
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(sent).toEqual([]);
    for (const { answer } of asked) answer(ana);
    expect(await outcome).toBe('written');
  });

  test('names the person signed in, or the one a write is meant for, in every mutation', async () => {
    const { sent, mutate } = aTab();
    await mutate();
    await mutate({ person: '2' });
    setViewer(null);
    await mutate();
    expect(sent).toEqual(['1', '2', undefined]);
  });

  test('asks for the password where the server wants it, and sends the mutation again when it was confirmed', async () => {
    const { sent, answers, mutate } = aTab();
    answers.push(unconfirmed, unconfirmed, written, written, unconfirmed);
    const both = [mutate(), mutate()];
    await waitFor(() => expect(passwordQuestion.get()).not.toBeNull());
    passwordQuestion.get()!(true);
    expect([await Promise.all(both), sent.length]).toEqual([['written', 'written'], 4]);
    const declined = mutate();
    await waitFor(() => expect(passwordQuestion.get()).not.toBeNull());
    passwordQuestion.get()!(false);
    expect([await declined, sent.length, passwordQuestion.get()]).toEqual(['failed', 5, null]);
  });

  test('freezes mutations until the server has named the person, and keeps whom they are meant for', async () => {
    const { sent, asked, mutate } = aTab();
    doubtViewer();
    const outcome = mutate();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(sent).toEqual([]);
    asked[0]!.answer(ben);
    expect(await outcome).toBe('written');
    expect(sent).toEqual(['1']);
  });

  test('fails a mutation, unsent, when the server does not say who is signed in', async () => {
    const { sent, asked, mutate } = aTab();
    doubtViewer();
    const outcome = mutate();
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]!.fail();
    expect([await outcome, sent]).toEqual(['failed', []]);
  });

  test('takes no refusal for the answer that nobody is signed in', async () => {
    const { sent, asked, mutate } = aTab();
    doubtViewer();
    const outcome = mutate();
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]!.answer(null, [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }]);
    expect([await outcome, sent, currentViewer().viewer]).toEqual(['failed', [], ana]);
  });

  test('freezes this tab and the others after a WRONG_PERSON answer, and asks who is signed in', async () => {
    const { asked, answers, mutate, channel } = aTab();
    answers.push(wrongPerson);
    expect(await mutate()).toBe('failed');
    expect(currentViewer()).toEqual({ viewer: ana, known: false });
    expect(channel.told).toEqual(['?']);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]!.answer(ben);
    await waitFor(() => expect(currentViewer()).toMatchObject({ viewer: { id: '2' }, known: true }));
    expect(channel.told).toEqual(['?', '2']);
  });

  test.each([
    ['doubts who is signed in', '?'],
    ['was told of another person', '2'],
    ['was told of a visitor', null],
  ])('freezes at once when another tab %s', async (_what, message) => {
    const { asked, channel } = aTab();
    channel.hear(message);
    expect(currentViewer().known).toBe(false);
    await waitFor(() => expect(asked).toHaveLength(1));
    asked[0]!.answer(ana);
    await waitFor(() => expect(currentViewer().known).toBe(true));
    // Nothing new to tell: tabs do not answer each other for ever.
    expect(channel.told).toEqual([]);
  });

  test('stays open when another tab tells of the same person', () => {
    const { channel } = aTab();
    channel.hear('1');
    expect(currentViewer().known).toBe(true);
  });

  test('asks again until the server has answered', async () => {
    jest.useFakeTimers();
    const { fence, asked } = aTab();
    doubtViewer();
    void fence.confirm();
    await jest.advanceTimersByTimeAsync(0);
    asked[0]!.fail();
    await jest.advanceTimersByTimeAsync(999);
    expect(asked).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    asked[1]!.answer(ana);
    await jest.advanceTimersByTimeAsync(0);
    expect(currentViewer().known).toBe(true);
    jest.useRealTimers();
  });
});
