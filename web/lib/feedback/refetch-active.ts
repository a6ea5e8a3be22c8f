import { useSyncExternalStore } from 'react';
import { announce } from './announce.ts';
import { apolloClient } from '../apollo/apollo-client.ts';
import { isReachable } from '../apollo/connectivity.ts';
import { refusalOf } from '../apollo/refusal.ts';
import { i18n } from '../i18n/translate.ts';
import { showToast } from './toasts.ts';

/** How long (ms) it shows at least that something is read: what only flickers tells nobody anything. */
const leastTime = 500;

let reading = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  reading = next;
  for (const listener of listeners) listener();
}

function fail(error?: unknown): void {
  showToast({
    title: i18n._('refresh.failed'),
    description: refusalOf(error)?.message ?? i18n._('error.offline'),
    tone: 'alert',
  });
}

/** Asks the server again for all that is on the screen, and says how that went. */
export async function refetchActive(): Promise<void> {
  if (reading) return;
  change(true);
  announce(i18n._('refresh.begun'));
  try {
    await Promise.all([
      apolloClient.refetchQueries({ include: 'active' }),
      new Promise((resolve) => setTimeout(resolve, leastTime)),
    ]);
    // Without a connection the answers are those kept on the device.
    if (isReachable()) announce(i18n._('refresh.done'));
    else fail();
  } catch (error) {
    fail(error);
  } finally {
    change(false);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether it is being read again; the component renders again when that changes. */
export const useRefetching = (): boolean => useSyncExternalStore(subscribe, () => reading);
