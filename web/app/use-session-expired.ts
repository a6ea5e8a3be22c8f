import { useEffect, useEffectEvent } from 'react';
import { useEntryState, useGoToSignIn } from '../lib/navigation/navigation.ts';
import { onSessionExpired } from '../lib/session/session-expired.ts';
import { useTranslate } from '../lib/i18n/translate.ts';
import { showToast } from '../lib/feedback/toasts.ts';

/** Leads somebody whose session ended while they did something to `/auth`, and from there back to it; the wizard goes on with its draft. */
export function useSessionExpired(): void {
  const t = useTranslate();
  const { sheet } = useEntryState();
  const goToSignIn = useGoToSignIn();
  const lead = useEffectEvent(() => {
    showToast({ title: t('signIn.required'), description: t('signIn.required.again'), tone: 'alert' });
    goToSignIn(sheet?.name === 'ask' ? { ...sheet, resume: true } : sheet);
  });
  useEffect(() => onSessionExpired(lead), []);
}
