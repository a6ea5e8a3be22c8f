import { backoff, type BackoffBounds } from '../../../../shared/backoff.ts';
import { createStore } from '../../../lib/browser/store.ts';
import { withTabLock } from '../../../lib/browser/tab-lock.ts';
import { refusalOf, type Refusal } from '../../../lib/apollo/refusal.ts';
import { currentViewer, subscribeToViewer } from '../../../lib/session/viewer.ts';
import { saveDraftPhoto } from '../chat/photo/draft-photos.ts';
import { restoreDraft } from '../chat/drafts.ts';
import { MessageRefused } from './message-refused.ts';
import { readOutbox, updateOutbox, type OutgoingMessage } from './outbox-storage.ts';

/*
 * The states of a message (docs/behaviour/chat.md#outbox):
 *
 *   enqueue → waiting ─┬→ sent      removed: the server has it
 *                ↕     ├→ refused   removed: its text returns to the draft, and the reason is shown above the field
 *             failed ──┘            from maxAttempts without an answer until retryAll; attempts go on
 *   takeBack                        removed, and what is being sent of it stops
 *
 * Each chat has one worker, so its messages keep their order, and chats do not wait for each other.
 */

/** Sends one message to the server for the person who wrote it; rejects when that fails, or `signal` aborts. */
export type Sender = (message: OutgoingMessage, person: string, signal: AbortSignal) => Promise<unknown>;

/** Pauses between attempts. */
const retryPauses: BackoffBounds = { first: 1_000, longest: 30_000 };

/** Attempts without an answer after which a message shows as failed. */
const maxAttempts = 4;

/** Refusals that concern the moment and not the message, which therefore waits. */
const transientRefusals = new Set(['INTERNAL', 'NOT_SIGNED_IN', 'TOO_MANY_REQUESTS', 'UNAVAILABLE', 'WRONG_PERSON']);

/** Messages of the owner that the server does not have yet, oldest first. */
export const outgoing = createStore<readonly OutgoingMessage[]>([]);

/** Reasons why a chat's last message came back, by chat. */
export const refusals = createStore<ReadonlyMap<string, Refusal>>(new Map());

/** Id of the person whose outbox is open in this tab. */
let owner: string | null = null;
let sender: Sender | null = null;
/** Client keys of messages that the device could not store: only this tab knows them. */
const inMemoryOnly = new Set<string>();
/** Chats that have a worker in this tab. */
const working = new Set<string>();
/** Ends the pauses of all workers. */
const wakeUps = new Set<() => void>();

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('favr_outbox');
const notifyTabs = otherTabs?.postMessage.bind(otherTabs);

/**
 * Returns the sender while the server's last word is that this person is signed in, else null: nobody else may send
 * their messages (docs/behaviour/people.md#identity-fence).
 */
function senderFor(person: string): Sender | null {
  const { viewer, known } = currentViewer();
  return owner === person && known && viewer?.id === person ? sender : null;
}

const has = (clientKey: string) => outgoing.get().some((message) => message.clientKey === clientKey);
const oldestOf = (chat: string) => outgoing.get().find((message) => message.chat === chat);

function setRefusal(chat: string, refusal: Refusal | null): void {
  const next = new Map(refusals.get());
  if (refusal) next.set(chat, refusal);
  else next.delete(chat);
  refusals.set(next);
}

/** Reads the stored messages again, which any tab may have changed. */
async function reload(): Promise<void> {
  const person = owner;
  if (person === null) return;
  const stored = await readOutbox(person);
  if (stored && owner === person)
    outgoing.set([...stored, ...outgoing.get().filter(({ clientKey }) => inMemoryOnly.has(clientKey))]);
}

/** Changes the messages here at once, then on the device and in other tabs. Returns true if the device stored them. */
async function change(
  person: string,
  next: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): Promise<boolean> {
  if (owner === person) outgoing.set(next(outgoing.get()));
  const stored = await updateOutbox(person, next);
  notifyTabs?.('changed');
  return stored;
}

/** Waits, or until woken; longest where the browser reports no network, which it may do wrongly. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => wakeUp(), navigator.onLine ? milliseconds : retryPauses.longest);
    const wakeUp = () => {
      clearTimeout(timer);
      wakeUps.delete(wakeUp);
      resolve();
    };
    wakeUps.add(wakeUp);
  });

/** Sends a message once. Returns the refusal where the server refused the message itself. */
async function attempt(
  message: OutgoingMessage,
  send: Sender,
  person: string,
): Promise<'sent' | 'unanswered' | Refusal> {
  const takenBack = new AbortController();
  const unsubscribe = outgoing.subscribe(() => has(message.clientKey) || takenBack.abort());
  try {
    await send(message, person, takenBack.signal);
    return 'sent';
  } catch (error) {
    const refusal = error instanceof MessageRefused ? error.refusal : refusalOf(error);
    return refusal && !transientRefusals.has(refusal.code) ? refusal : 'unanswered';
  } finally {
    unsubscribe();
  }
}

/** Puts the words and the photo of a message that is not sent back into the draft. */
function returnToDraft(person: string, { chat, content, photo }: OutgoingMessage): void {
  if (content) restoreDraft(person, chat, content);
  if (photo) saveDraftPhoto(person, chat, photo);
}

/** Removes a message that was sent or refused; what a refused one holds returns to the draft. */
async function settle(person: string, message: OutgoingMessage, outcome: 'sent' | Refusal): Promise<void> {
  const { chat, clientKey } = message;
  if (outcome !== 'sent' && owner === person && has(clientKey)) {
    returnToDraft(person, message);
    setRefusal(chat, outcome);
  }
  inMemoryOnly.delete(clientKey);
  await change(person, (messages) => messages.filter((one) => one.clientKey !== clientKey));
}

/** Sends a chat's messages one after the other until none is left, the outbox closes, or another tab does it. */
async function drain(person: string, chat: string, holds: () => boolean): Promise<void> {
  await reload();
  let failures = 0;
  for (;;) {
    const message = oldestOf(chat);
    const send = senderFor(person);
    if (!message || !send || !holds()) return;
    const outcome = await attempt(message, send, person);
    if (outcome !== 'unanswered') {
      failures = 0;
      await settle(person, message, outcome);
      continue;
    }
    if (!has(message.clientKey)) continue;
    if (navigator.onLine) failures += 1;
    if (failures === maxAttempts)
      await change(person, (all) => all.map((one) => (one.chat === chat ? { ...one, failed: true } : one)));
    await pause(backoff(Math.max(1, failures), retryPauses));
  }
}

/** Starts a chat's worker unless it runs; where the browser has locks, it runs in one tab only. */
async function work(chat: string): Promise<void> {
  const person = owner;
  if (person === null || !senderFor(person) || working.has(chat)) return;
  working.add(chat);
  await withTabLock(`favr_outbox_${person}_${chat}`, (holds) => drain(person, chat, holds));
  working.delete(chat);
  // Enqueued after the worker found nothing left.
  if (oldestOf(chat)) void work(chat);
}

const workOnAll = () => {
  for (const chat of new Set(outgoing.get().map(({ chat }) => chat))) void work(chat);
};

const wakeAll = () => {
  for (const wakeUp of wakeUps) wakeUp();
};

otherTabs?.addEventListener('message', ({ data }) => {
  if (data === 'wake') wakeAll();
  else void reload();
});

/** Opens a person's outbox with what earlier visits and other tabs left unsent. Returns a function that closes it. */
export function openOutbox(person: string): () => void {
  if (owner !== person) {
    owner = person;
    outgoing.set([]);
  }
  void reload().then(workOnAll);
  return () => {
    owner = null;
    inMemoryOnly.clear();
    refusals.set(new Map());
    outgoing.set([]);
    wakeAll();
  };
}

/** Sends what waits and what is enqueued later, while its writer is signed in. Returns a function that stops it. */
export function startSending(send: Sender): () => void {
  sender = send;
  // A worker in a pause would hold its lock, and with it the tabs that may send.
  const unsubscribe = subscribeToViewer(() => (currentViewer().known ? workOnAll() : wakeAll()));
  workOnAll();
  return () => {
    unsubscribe();
    sender = null;
    wakeAll();
  };
}

/** Queues a message, to be sent after those of its chat that still wait. */
export async function enqueue(person: string, message: Omit<OutgoingMessage, 'failed'>): Promise<void> {
  if (owner !== person) openOutbox(person);
  setRefusal(message.chat, null);
  const storing = change(person, (messages) => [...messages, { ...message, failed: false }]);
  if (!(await storing)) inMemoryOnly.add(message.clientKey);
  void work(message.chat);
}

/** Takes a message back into the draft; one that the server has meanwhile is sent all the same. */
export async function takeBack(clientKey: string): Promise<void> {
  const message = outgoing.get().find((one) => one.clientKey === clientKey);
  if (owner === null || !message) return;
  returnToDraft(owner, message);
  inMemoryOnly.delete(clientKey);
  await change(owner, (messages) => messages.filter((one) => one.clientKey !== clientKey));
  // Those after it need not wait for its next attempt.
  wakeAll();
}

/** Counts a person's messages that have not left this device, also those it could not store. */
export async function countUnsent(person: string): Promise<number> {
  await reload();
  return owner === person ? outgoing.get().length : ((await readOutbox(person))?.length ?? 0);
}

/** Attempts everything again at once, in whichever tab it waits. */
export async function retryAll(): Promise<void> {
  if (owner !== null && outgoing.get().some(({ failed }) => failed))
    await change(owner, (messages) => messages.map((message) => ({ ...message, failed: false })));
  wakeAll();
  notifyTabs?.('wake');
  workOnAll();
}
