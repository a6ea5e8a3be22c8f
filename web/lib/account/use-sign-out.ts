import { useMutation } from '@apollo/client/react';
import { SignOutDocument } from '../../generated/graphql.ts';
import { useOpenSheet } from '../navigation/navigation.ts';
import { useTranslate } from '../i18n/translate.ts';
import { showToast } from '../feedback/toasts.ts';
import { useViewer } from '../session/viewer.ts';

/** Only whoever leaves needs it. */
const leaving = () => import('./clear-user-data.ts');

/** Ends the session, whatever has not been sent yet, and takes everything of that person off the device. Answers why they are still here, for people. */
export function useEndSession(): () => Promise<string | undefined> {
  const t = useTranslate();
  const { viewer } = useViewer();
  const [signOut] = useMutation(SignOutDocument);
  return async () => {
    if (!viewer) return undefined;
    try {
      await leaving();
      await signOut();
    } catch {
      return t('error.offline');
    }
    return (await leaving()).clearUserDataAndReload(viewer.id);
  };
}

/** Signs out; where messages have not been sent yet, it asks first. */
export function useSignOut(): () => Promise<void> {
  const t = useTranslate();
  const { viewer } = useViewer();
  const openSheet = useOpenSheet();
  const leave = useEndSession();
  return async () => {
    if (!viewer) return;
    // Nobody leaves without knowing.
    const unsent = await leaving().then(
      ({ countUnsent }) => countUnsent(viewer.id),
      () => null,
    );
    if (unsent) return openSheet({ name: 'signOut', unsent });
    const stillHere = unsent === null ? t('error.offline') : await leave();
    if (stillHere !== undefined) showToast({ title: t('auth.signOut.failed'), description: stillHere, tone: 'alert' });
  };
}
