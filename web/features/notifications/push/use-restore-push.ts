import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import { isPushOwner } from '../../../lib/session/push-owner.ts';
import { PushWantedDocument } from '../../../generated/graphql.ts';
import { enablePush, getsPush } from './push-device.ts';

/** Asks nobody anything: whoever switched notices off meanwhile, here or elsewhere, wants none. */
async function pushAgain(client: ApolloClient, personId: string): Promise<void> {
  if (!isPushOwner(personId) || globalThis.Notification?.permission !== 'granted' || (await getsPush())) return;
  const { data } = await client.query({ query: PushWantedDocument, fetchPolicy: 'network-only' });
  if (data?.viewer?.id === personId && data.viewer.notificationsEnabled) await enablePush(client, null);
}

/** Gives notices back to a person who had them on this device and is here again after signing out, or whose browser dropped them and allows them again. */
export function useRestorePush(personId: string): void {
  const client = useApolloClient();
  // Where it fails, the next opening of the product tries again.
  useEffect(() => void pushAgain(client, personId).catch(() => undefined), [client, personId]);
}
