import { announce } from './announce.ts';
import { apolloClient } from '../apollo/apollo-client.ts';
import { isReachable } from '../apollo/connectivity.ts';
import { refusalOf } from '../apollo/refusal.ts';
import { createStore, useStore } from '../browser/store.ts';
import { i18n } from '../i18n/translate.ts';
import { showToast } from './toasts.ts';

/**
 * Shortest time a refresh shows that it runs, in milliseconds (docs/behaviour/connection.md#refreshing): a flicker says
 * nothing.
 */
const shortestRefresh = 500;

const refetching = createStore(false);

function showFailure(error?: unknown): void {
  showToast({
    title: i18n._('refresh.failed'),
    description: refusalOf(error)?.message ?? i18n._('error.offline'),
    tone: 'alert',
  });
}

/** Refetches every query on the screen and announces the outcome. */
export async function refetchActive(): Promise<void> {
  if (refetching.get()) return;
  refetching.set(true);
  announce(i18n._('refresh.begun'));
  try {
    await Promise.all([
      apolloClient.refetchQueries({ include: 'active' }),
      new Promise((resolve) => setTimeout(resolve, shortestRefresh)),
    ]);
    // Without a connection the queries were answered from the offline cache.
    if (isReachable()) announce(i18n._('refresh.done'));
    else showFailure();
  } catch (error) {
    showFailure(error);
  } finally {
    refetching.set(false);
  }
}

/** Returns true while a refresh runs. */
export const useRefetching = (): boolean => useStore(refetching);
