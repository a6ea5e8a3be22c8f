import { useSyncExternalStore } from 'react';
import { refusalOf, type Refusal } from '../../app/refusal.ts';

/** A message on its way to the server. */
export interface Outgoing {
  /** Goes along with every try, so that the message is written once. */
  clientKey: string;
  content: string;
  /** When it was written, ISO 8601. */
  writtenAt: string;
  /** Given up on until somebody, or a new connection, tries again. */
  failed: boolean;
}

/** A message with how to send it and what to do when the server will not have it. */
export interface Letter extends Omit<Outgoing, 'failed'> {
  send: () => Promise<unknown>;
  onRefused: (refusal: Refusal) => void;
}

/** Pauses between tries while the server gives no answer, in milliseconds, from 1 s doubling (spec §9); after the last the message counts as failed. */
const pauses = [1_000, 2_000, 4_000];

const none: readonly Outgoing[] = [];
const queues = new Map<string, readonly (Letter & Outgoing)[]>();
const working = new Set<string>();
const waking = new Set<() => void>();
const listeners = new Set<() => void>();

function put(chat: string, queue: readonly (Letter & Outgoing)[]): void {
  queues.set(chat, queue);
  for (const listener of listeners) listener();
}

/** Without a connection only its return ends the pause. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = navigator.onLine ? setTimeout(() => wake(), milliseconds) : undefined;
    const wake = () => {
      clearTimeout(timer);
      waking.delete(wake);
      resolve();
    };
    waking.add(wake);
  });

/** One message after the other: none overtakes. */
async function work(chat: string): Promise<void> {
  if (working.has(chat)) return;
  working.add(chat);
  let tries = 0;
  for (let letter = queues.get(chat)?.[0]; letter; letter = queues.get(chat)?.[0]) {
    const { clientKey } = letter;
    const refusal = await letter.send().then(() => 'sent' as const, (error: unknown) => refusalOf(error));
    if (refusal) {
      put(chat, (queues.get(chat) ?? []).filter((waiting) => waiting.clientKey !== clientKey));
      if (refusal !== 'sent') letter.onRefused(refusal);
      tries = 0;
    } else if (tries < pauses.length) {
      await pause(pauses[tries]!);
      if (navigator.onLine) tries += 1;
    } else {
      put(chat, (queues.get(chat) ?? []).map((waiting) => ({ ...waiting, failed: true })));
      break;
    }
  }
  working.delete(chat);
}

/** Sends a message of a chat after those still waiting. `chat` is any name of it that stays the same. */
export function post(chat: string, letter: Letter): void {
  put(chat, [...(queues.get(chat) ?? []), { ...letter, failed: false }]);
  void work(chat);
}

/** Tries the failed messages of a chat again. */
export function retry(chat: string): void {
  put(chat, (queues.get(chat) ?? []).map((letter) => ({ ...letter, failed: false })));
  void work(chat);
}

/** Tries everything again at once: the connection is back. */
export function retryAll(): void {
  for (const wake of waking) wake();
  for (const [chat, queue] of queues) if (queue.length > 0) retry(chat);
}

/** Forgets what was not sent: its writer signed out. */
export function clearOutbox(): void {
  for (const chat of queues.keys()) put(chat, []);
  for (const wake of waking) wake();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The messages of a chat that are not on the server yet, oldest first. */
export const useOutgoing = (chat: string): readonly Outgoing[] => useSyncExternalStore(subscribe, () => queues.get(chat) ?? none);
