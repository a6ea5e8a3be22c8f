import { useEffect, useEffectEvent } from 'react';
import { useEntryState, useGoToSignIn } from '../lib/navigation/navigation.ts';
import { onSessionExpired } from '../lib/session/session-expired.ts';
import { useTranslate } from '../lib/i18n/translate.ts';
import { showToast } from '../lib/feedback/toasts.ts';

/** Leads a person whose session ended during an action to `/auth` and back; the wizard resumes its draft. */
export function useSessionExpired(): void {
  const t = useTranslate();
  const { sheet } = useEntryState();
  const goToSignIn = useGoToSignIn();
  const goAndReturn = useEffectEvent(() => {
    showToast({ title: t('signIn.required'), description: t('signIn.required.again'), tone: 'alert' });
    goToSignIn(sheet?.name === 'ask' ? { ...sheet, resume: true } : sheet);
  });
  useEffect(() => onSessionExpired(goAndReturn), []);
}
