import { useApolloClient, useSubscription } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useViewer } from '../../../lib/session/viewer.ts';
import { DealChangedDocument } from '../../../generated/graphql.ts';

/** Reads these queries anew when a step of one of the viewer's deals was taken. */
export function useFollowDeals(include: readonly DocumentNode[]): void {
  const client = useApolloClient();
  const { viewer } = useViewer();
  useSubscription(DealChangedDocument, {
    ignoreResults: true,
    skip: !viewer,
    onData: () => void client.refetchQueries({ include: [...include] }).catch(() => undefined),
  });
}
