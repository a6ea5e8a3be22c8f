import { useSyncExternalStore } from 'react';
import { withTabLock } from '../../../lib/browser/tab-lock.ts';
import { refusalOf, type Refusal } from '../../../lib/apollo/refusal.ts';
import { restoreDraft } from '../chat/drafts.ts';
import { readOutbox, updateOutbox, type OutgoingMessage } from './outbox-storage.ts';

/** Brings a letter to the server; rejects while that fails. */
export type Send = (letter: OutgoingMessage) => Promise<unknown>;

/** Pauses between tries, in milliseconds: from 1 s doubling to 30 s, and so on (docs/behaviour.md#outbox). */
const pauseAfter = (tries: number) => Math.min(30_000, 1_000 * 2 ** (tries - 1));

/** After so many tries without an answer a message is shown as not sent. */
const maxAttempts = 4;

/** Refusals of the moment, not of the message: it waits. */
const retryable = new Set(['INTERNAL', 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS']);

const none: readonly OutgoingMessage[] = [];
let owner: string | null = null;
let messages = none;
let send: Send | null = null;
/** Letters the device could not keep: only this tab knows them. */
const memoryOnly = new Set<string>();
const refusals = new Map<string, Refusal>();
const working = new Set<string>();
const waking = new Set<() => void>();
const listeners = new Set<() => void>();
const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('favr_outbox');
const tellOtherTabs = otherTabs?.postMessage.bind(otherTabs);

function show(next: readonly OutgoingMessage[]): void {
  messages = next;
  for (const listener of listeners) listener();
}

const firstOf = (chat: string) => messages.find((letter) => letter.chat === chat);

/** Shows what lies on the device, as any tab may have changed it. */
async function readAgain(): Promise<void> {
  const person = owner;
  if (person === null) return;
  const kept = await readOutbox(person);
  if (kept && owner === person) show([...kept, ...messages.filter(({ clientKey }) => memoryOnly.has(clientKey))]);
}

/** Changes the letters here at once, then on the device and in the other tabs. */
async function change(
  person: string,
  next: (letters: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): Promise<boolean> {
  if (owner === person) show(next(messages));
  const kept = await updateOutbox(person, next);
  tellOtherTabs?.('changed');
  return kept;
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

/** What became of a try; null when there was no answer, or none that is about the message. */
async function tryOnce(letter: OutgoingMessage, bring: Send): Promise<'sent' | Refusal | null> {
  try {
    await bring(letter);
    return 'sent';
  } catch (error) {
    const refusal = refusalOf(error);
    return refusal && !retryable.has(refusal.code) ? refusal : null;
  }
}

/** One message after the other: none overtakes. */
async function sendAll(person: string, chat: string): Promise<void> {
  await readAgain();
  let tries = 0;
  for (let letter = firstOf(chat); letter && send && owner === person; letter = firstOf(chat)) {
    const { clientKey, content } = letter;
    const outcome = await tryOnce(letter, send);
    if (outcome) {
      tries = 0;
      if (outcome !== 'sent' && owner === person) {
        restoreDraft(person, chat, content);
        refusals.set(chat, outcome);
      }
      memoryOnly.delete(clientKey);
      await change(person, (all) => all.filter((one) => one.clientKey !== clientKey));
      continue;
    }
    if (navigator.onLine) tries += 1;
    if (tries === maxAttempts)
      await change(person, (all) => all.map((one) => (one.chat === chat ? { ...one, failed: true } : one)));
    await pause(pauseAfter(Math.max(1, tries)));
  }
}

async function work(chat: string): Promise<void> {
  const person = owner;
  if (person === null || send === null || working.has(chat)) return;
  working.add(chat);
  await withTabLock(`favr_outbox_${person}_${chat}`, () => sendAll(person, chat));
  working.delete(chat);
  if (firstOf(chat)) void work(chat);
}

const workOnAll = () => {
  for (const chat of new Set(messages.map(({ chat }) => chat))) void work(chat);
};

const wakeAll = () => {
  for (const wake of waking) wake();
};

otherTabs?.addEventListener('message', ({ data }) => {
  if (data === 'wake') wakeAll();
  else void readAgain();
});

/** Shows what a person has not sent yet, also before a reload or in another tab. Returns how to close it: nothing more of them is sent from here. */
export function openOutbox(person: string): () => void {
  if (owner !== person) {
    owner = person;
    show(none);
  }
  void readAgain().then(workOnAll);
  return () => {
    owner = null;
    refusals.clear();
    memoryOnly.clear();
    show(none);
    wakeAll();
  };
}

/** Sends from now on what waits and what comes. Returns how to stop. */
export function setSender(how: Send): () => void {
  send = how;
  workOnAll();
  return () => {
    send = null;
    wakeAll();
  };
}

/** Sends a message of a chat after those still waiting. */
export async function enqueue(person: string, letter: Omit<OutgoingMessage, 'failed'>): Promise<void> {
  if (owner !== person) openOutbox(person);
  refusals.delete(letter.chat);
  const keeping = change(person, (all) => [...all, { ...letter, failed: false }]);
  if (!(await keeping)) memoryOnly.add(letter.clientKey);
  void work(letter.chat);
}

/** Tries everything again at once, in whatever tab it waits: somebody asks for it, or the connection is back. */
export async function retryAll(): Promise<void> {
  if (owner !== null && messages.some(({ failed }) => failed))
    await change(owner, (all) => all.map((letter) => ({ ...letter, failed: false })));
  wakeAll();
  tellOtherTabs?.('wake');
  workOnAll();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** All messages of the person that are not on the server yet, oldest first. */
export const useOutgoing = (): readonly OutgoingMessage[] => useSyncExternalStore(subscribe, () => messages);

/** Why the last message of a chat came back, until the next one is sent. */
export const useRefusal = (chat: string): Refusal | undefined =>
  useSyncExternalStore(subscribe, () => refusals.get(chat));
