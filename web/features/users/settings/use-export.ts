import { useEffect } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { AccountExportDocument, RequestAccountExportDocument } from '../../../generated/graphql.ts';

/** Milliseconds between two looks at how far the file has come. */
const LOOK_EVERY = 2_000;

/** Returns the newest file of everything kept about the viewer, how to ask for one, and why that was refused. */
export function useExport() {
  const { data, startPolling, stopPolling } = useQuery(AccountExportDocument, { fetchPolicy: 'cache-and-network' });
  const [request, { loading, error }] = useMutation(RequestAccountExportDocument);
  const file = data?.viewer?.accountExport ?? null;
  const isRunning = file?.status === 'RUNNING';
  useEffect(() => {
    if (!isRunning) return undefined;
    startPolling(LOOK_EVERY);
    return stopPolling;
  }, [isRunning, startPolling, stopPolling]);
  return { file, isBusy: loading || isRunning, error, request: () => void request().catch(() => undefined) };
}
