import { useMutation } from '@apollo/client/react';
import { SignOutDocument } from '../../generated/graphql.ts';
import { useOpenSheet } from '../navigation/navigation.ts';
import { useTranslate } from '../i18n/translate.ts';
import { showToast } from '../feedback/toasts.ts';
import { useViewer } from '../session/viewer.ts';
import { countUnsent } from './unsent-messages.ts';

/** Loads code that only signing out needs. */
const loadClearing = () => import('./wipe.ts');

/**
 * Returns a function that ends the session, even with messages unsent, and takes the person's data off the device. It
 * resolves only when it fails, with the reason as a text for people.
 */
export function useEndSession(): () => Promise<string | undefined> {
  const t = useTranslate();
  const { viewer } = useViewer();
  const [signOut] = useMutation(SignOutDocument);
  return async () => {
    if (!viewer) return undefined;
    try {
      // Before the session ends: without this code the person's data would stay on the device.
      await loadClearing();
      await signOut();
    } catch {
      return t('error.offline');
    }
    return (await loadClearing()).wipeAndReload();
  };
}

/** Returns a function that signs out, and asks first where messages have not been sent yet. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslate();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const endSession = useEndSession();
  return async () => {
    if (!viewer) return;
    const unsent = await countUnsent(viewer.id).catch(() => null);
    if (unsent) return openSheet({ name: 'signOut', unsent });
    const failure = unsent === null ? t('error.offline') : await endSession();
    if (failure !== undefined) showToast({ title: t('auth.signOut.failed'), description: failure, tone: 'alert' });
  };
}
