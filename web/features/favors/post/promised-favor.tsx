import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useEntryState, useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { readDraft } from './post-favor-draft.ts';

/** Pages on which an account comes about; what was promised waits for the next one. */
const isOnTheWay = (path: string) => /^\/(auth|onboarding|confirm-email|reset-password|open)\b/.test(path);

/**
 * Opens the wizard, which posts by itself, where a visitor's favor was promised and the page left since
 * (docs/behaviour/favors.md#drafts). Another tab may be where its writer goes on: only the page that is looked at does
 * so.
 */
export function PromisedFavor() {
  const isArrived = !isOnTheWay(useLocation().pathname);
  const { sheet } = useEntryState();
  const openSheet = useOpenSheet();
  const keep = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && !sheet && readDraft()?.isPromised)
      openSheet({ name: 'ask', resume: true });
  });
  useEffect(() => {
    if (!isArrived) return undefined;
    keep();
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, [isArrived]);
  return null;
}
