import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';

/** A WebSocket controlled by the test. */
class StubSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static all: StubSocket[] = [];
  readyState = StubSocket.OPEN;
  protocol = 'graphql-transport-ws';
  sent: { id?: string; type: string; payload?: { operationName?: string } }[] = [];
  closedWith: number | undefined;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string; wasClean: boolean }) => void;
  onerror?: () => void;

  constructor() {
    StubSocket.all.push(this);
  }
  /** True says at once that the subscriptions before it listen; false leaves that to `listening`. */
  static listens = true;
  listening = () => {};
  /** Number of times it was asked. */
  asked = 0;
  /** True answers pings, as a server does. */
  static answersPings = false;
  static complaints = 0;
  send(text: string): void {
    // As a browser does, which complains in its console.
    if (this.readyState !== StubSocket.OPEN) StubSocket.complaints += 1;
    const message = JSON.parse(text);
    if (message.payload?.operationName === 'Listening') {
      this.asked += 1;
      this.listening = () => this.onmessage?.({ data: JSON.stringify({ id: message.id, type: 'complete' }) });
      if (StubSocket.listens) queueMicrotask(this.listening);
      return;
    }
    this.sent.push(message);
    if (message.type === 'ping' && StubSocket.answersPings)
      this.onmessage?.({ data: JSON.stringify({ type: 'pong' }) });
  }
  close(code = 1005): void {
    this.closedWith = code;
    this.end(code);
  }
  connect(): void {
    this.onopen?.();
    this.onmessage?.({ data: JSON.stringify({ type: 'connection_ack' }) });
  }
  /** Answers the newest subscription. */
  answer(type: 'next' | 'error' | 'complete', payload?: unknown): void {
    const { id } = this.sent.findLast((message) => message.type === 'subscribe')!;
    this.onmessage?.({ data: JSON.stringify({ id, type, payload }) });
  }
  end(code: number): void {
    this.readyState = StubSocket.CLOSED;
    this.onclose?.({ code, reason: '', wasClean: code === 1000 });
  }
}

const realSocket = globalThis.WebSocket;
Object.assign(globalThis, { WebSocket: StubSocket });
const { closeSocket, onSessionEnded, reopenSocket, socketLink } = await import('./socket-link.ts');
const { i18n, setLocale } = await import('../i18n/translate.ts');
const { noteOnTheWay, useOnReconnect, useOnceListening } = await import('./socket-status.ts');

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const received: string[] = [];
const latest = () => StubSocket.all.at(-1)!;
const subscriptionsOf = (socket: StubSocket) =>
  socket.sent.filter(({ type }) => type === 'subscribe').map(({ payload }) => payload?.operationName);

/** Expects a reading once the server says that the subscriptions listen, and none sooner. */
async function expectReadOnceListening(reads: () => number): Promise<void> {
  expect(reads()).toBe(0);
  await act(async () => {
    latest().listening();
    await pass(0);
  });
  expect(reads()).toBe(1);
  StubSocket.listens = true;
}

describe('socketLink', () => {
  beforeAll(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(0);
    new ApolloClient({ cache: new InMemoryCache(), link: socketLink })
      .subscribe({
        query: gql`
          subscription News {
            conversationUpdated {
              id
            }
          }
        `,
      })
      .subscribe({
        next: ({ data }) => received.push((data as { conversationUpdated: { id: string } }).conversationUpdated.id),
        error: () => undefined,
      });
  });
  afterAll(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Object.assign(globalThis, { WebSocket: realSocket });
  });
  beforeEach(async () => {
    await pass(0);
    latest().connect();
    await pass(0);
  });

  test('reconnects 3 seconds after an abnormal close, then after doubled pauses up to 30 seconds', async () => {
    latest().end(1006);
    for (const seconds of [3, 6, 12, 24, 30, 30]) {
      const before = StubSocket.all.length;
      await pass(seconds * 1_000 - 1);
      expect(StubSocket.all).toHaveLength(before);
      await pass(1);
      expect(StubSocket.all).toHaveLength(before + 1);
      if (seconds < 30 || StubSocket.all.length < 7) latest().end(1006);
    }
    latest().connect();
    await pass(0);
    expect(subscriptionsOf(latest())).toEqual(['News']);
  });

  test('sends nothing over a socket that has begun to close', () => {
    const socket = latest();
    socket.readyState = StubSocket.CLOSING;
    socket.onmessage?.({ data: JSON.stringify({ type: 'ping' }) });
    expect(StubSocket.complaints).toBe(0);
    socket.end(1006);
  });

  test('has what is followed read every 30 s while no socket connects, unless nobody looks', async () => {
    let reads = 0;
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    const { unmount } = renderHook(() => useOnReconnect(() => void (reads += 1)));
    const endAll = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        if (latest().readyState !== StubSocket.CLOSED) latest().end(1006);
        await act(() => pass(1_000));
      }
    };
    // The first attempt comes after 3 s.
    await endAll(32);
    expect(reads).toBe(0);
    await endAll(61);
    expect(reads).toBe(3);
    hidden.mockReturnValue(true);
    await endAll(60);
    expect(reads).toBe(3);
    hidden.mockRestore();
    window.dispatchEvent(new Event('online'));
    await act(() => pass(0));
    StubSocket.answersPings = true;
    await act(async () => {
      latest().connect();
      await pass(0);
    });
    expect(reads).toBe(4);
    await act(() => pass(120_000));
    StubSocket.answersPings = false;
    expect(reads).toBe(4);
    unmount();
  });

  test('reads what may have been missed no sooner than its subscriptions listen', async () => {
    StubSocket.listens = false;
    let reads = 0;
    const { unmount } = renderHook(() => useOnReconnect(() => void (reads += 1)));
    latest().end(1006);
    window.dispatchEvent(new Event('online'));
    await pass(3_000);
    await act(async () => {
      latest().connect();
      await pass(0);
    });
    expect(subscriptionsOf(latest())).toEqual(['News']);
    await expectReadOnceListening(() => reads);
    unmount();
  });

  test('has what comes while the socket is connected read once more, once that listens, too', async () => {
    StubSocket.listens = false;
    let reads = 0;
    const { unmount } = renderHook(() => useOnceListening(() => void (reads += 1)));
    await act(() => pass(0));
    await expectReadOnceListening(() => reads);
    unmount();
  });

  test('asks what listens after a subscription whose code is on its way, however long that takes', async () => {
    StubSocket.listens = false;
    const before = latest().asked;
    let arrive = () => {};
    void noteOnTheWay(new Promise<void>((resolve) => (arrive = resolve)));
    let reads = 0;
    const { unmount } = renderHook(() => useOnceListening(() => void (reads += 1)));
    await act(() => pass(5_000));
    expect(latest().asked).toBe(before);
    arrive();
    await act(() => pass(0));
    expect(latest().asked).toBe(before + 1);
    await expectReadOnceListening(() => reads);
    unmount();
  });

  test('reconnects at once when the device is online again', async () => {
    const before = StubSocket.all.length;
    latest().end(1006);
    await pass(1_000);
    expect(StubSocket.all).toHaveLength(before);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(StubSocket.all).toHaveLength(before + 1);
  });

  test('reconnects at once for a new session', async () => {
    const before = StubSocket.all.length;
    reopenSocket();
    await pass(0);
    expect(StubSocket.all).toHaveLength(before + 1);
  });

  test('names the language, and reconnects at once when another is chosen', async () => {
    const before = StubSocket.all.length;
    const namedBy = (socket: StubSocket) => socket.sent.find(({ type }) => type === 'connection_init')?.payload;
    expect(namedBy(latest())).toMatchObject({ 'accept-language': 'en' });
    await setLocale('de');
    await pass(0);
    expect(StubSocket.all).toHaveLength(before + 1);
    latest().connect();
    await pass(0);
    expect(namedBy(latest())).toMatchObject({ 'accept-language': 'de' });
    i18n.load('de', {});
    await pass(0);
    expect(StubSocket.all).toHaveLength(before + 1);
    await setLocale('en');
  });

  test('resubscribes after its session has ended, and notifies listeners', async () => {
    const listener = jest.fn();
    const unsubscribe = onSessionEnded(listener);
    const before = StubSocket.all.length;
    latest().end(4401);
    await pass(0);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(StubSocket.all).toHaveLength(before + 1);
    latest().connect();
    await pass(0);
    expect(subscriptionsOf(latest())).toEqual(['News']);
    unsubscribe();
  });

  const failed = [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }];

  test('begins a subscription again that failed for the moment, and the screen catches up', async () => {
    const catchUp = jest.fn();
    renderHook(() => useOnReconnect(catchUp));
    const begun = () => StubSocket.all.flatMap(subscriptionsOf).length;
    const before = begun();
    latest().answer('error', failed);
    // What the connection itself has missed is read meanwhile.
    await act(() => pass(2_999));
    expect(begun()).toBe(before);
    const calls = catchUp.mock.calls.length;
    await act(() => pass(1));
    expect(begun()).toBe(before + 1);
    expect(catchUp).toHaveBeenCalledTimes(calls + 1);
    latest().answer('next', { data: null, errors: failed });
    latest().answer('complete');
    await act(() => pass(6_000));
    // It was the only one, so the socket closed.
    await act(async () => {
      latest().connect();
      await pass(0);
    });
    expect(begun()).toBe(before + 2);
    expect(catchUp.mock.calls.length).toBeGreaterThan(calls + 1);
    latest().answer('next', { data: { conversationUpdated: { __typename: 'Conversation', id: '1' } } });
    expect(received).toEqual(['1']);
  });

  test('closes with code 1000 when the person leaves, and stays closed', async () => {
    const last = latest();
    closeSocket();
    await pass(60_000);
    expect(last.closedWith).toBe(1000);
    expect(latest()).toBe(last);
  });
});
