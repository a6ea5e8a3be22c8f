import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { isPushOwner } from '../../../lib/session/push-owner.ts';
import { PushWantedDocument } from '../../../generated/graphql.ts';
import { enablePush, getsPush } from './push-device.ts';

/** Enables push without asking, unless the person switched notifications off meanwhile, here or elsewhere. */
async function restorePush(client: ApolloClient, personId: string): Promise<void> {
  if (!isPushOwner(personId) || globalThis.Notification?.permission !== 'granted' || (await getsPush())) return;
  const { data } = await client.query({ query: PushWantedDocument, fetchPolicy: 'network-only' });
  if (data?.viewer?.id === personId && data.viewer.notificationsEnabled) await enablePush(client, null);
}

/** Restores push for a person who had it on this device, after they sign in or the browser allows it again. */
export function useRestorePush(personId: string): void {
  const client = useApolloClient();
  // A failure is retried when the app is opened again.
  useEffect(() => void restorePush(client, personId).catch(() => undefined), [client, personId]);
}
