import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import { useStore } from '../../../lib/browser/store.ts';
import { useOnBackOnline } from '../use-on-back-online.ts';
import { openOutbox, outgoing, refusals, retryAll, startSending } from './outbox.ts';
import { sendMessage } from './outbox-sender.ts';
import type { OutgoingMessage } from './outbox-storage.ts';

/** Keeps a person's outbox open while mounted, and sends from it once the server has confirmed that it is them. */
export function useOutbox(person: string): void {
  const client = useApolloClient();
  useEffect(() => openOutbox(person), [person]);
  useEffect(() => startSending((message, writer, signal) => sendMessage(client, message, writer, signal)), [client]);
  useOnBackOnline(() => void retryAll());
}

/** Returns all messages of the person that the server does not have yet, oldest first. */
export const useOutgoing = (): readonly OutgoingMessage[] => useStore(outgoing);

/** Returns why a chat's last message came back, until the next one is sent. */
export const useRefusal = (chat: string): Refusal | undefined => useStore(refusals, (byChat) => byChat.get(chat));
