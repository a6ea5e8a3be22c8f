import { useMutation } from '@apollo/client/react';
import { SignOutDocument } from '../generated/graphql.ts';
import { appearanceKey } from './appearance.ts';
import { useText } from './text.ts';
import { showToast } from './toasts.ts';

/** What belongs to the device and not to the person stays when they leave. */
const kept: readonly string[] = [appearanceKey];

/** Ends the session and takes everything of that person off the device; the page is loaded anew, so nothing stays in memory either. */
export function useSignOut(): () => Promise<void> {
  const t = useText();
  const [signOut] = useMutation(SignOutDocument);
  return async () => {
    try {
      await signOut();
    } catch {
      return showToast({ title: t('auth.signOut.failed'), description: t('error.offline'), tone: 'alert' });
    }
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
    sessionStorage.clear();
    window.location.assign('/');
  };
}
