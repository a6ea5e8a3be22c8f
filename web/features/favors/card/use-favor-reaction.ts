import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import type { FavorReactions_FavorFragment } from '../../../generated/graphql.ts';

/** The two marks a person can put on a favor. */
export type FavorReaction = 'like' | 'bookmark';

/** How long, in milliseconds, a mark is not to be tapped again (docs/behaviour.md#reactions). */
const lock = { like: 600, bookmark: 400 } as const;

/** How long 'Saved to Watchlist' stays, in milliseconds (docs/behaviour.md#reactions). */
const savedToast = 2_000;

const signInFirst: Record<FavorReaction, TextKey> = {
  like: 'signIn.required.like',
  bookmark: 'signIn.required.bookmark',
};

/** Only whoever taps needs it. */
const sending = () => import('./send-reaction.ts');

/**
 * Puts a mark on a favor or takes it off, shown at once and taken back where it fails. A visitor is led to sign in and comes back.
 * `toggle` does nothing while the lock holds and until the server has answered.
 */
export function useFavorReaction(
  mark: FavorReaction,
  favor: FavorReactions_FavorFragment,
): { locked: boolean; toggle: () => Promise<void> } {
  const t = useTranslate();
  const client = useApolloClient();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const [locked, setLocked] = useState(false);

  const send = async (viewerId: string) => {
    const { sendBookmark, sendLike } = await sending();
    if (mark === 'like') return sendLike(client, favor);
    const saved = await sendBookmark(client, favor, viewerId);
    if (saved) showToast({ title: t('favor.saved.title'), description: t('favor.saved.text'), duration: savedToast });
  };

  const toggle = async () => {
    if (locked) return;
    if (!viewer) {
      showToast({ title: t('signIn.required'), description: t(signInFirst[mark]), tone: 'alert' });
      goToSignIn();
      return;
    }
    setLocked(true);
    const lockOver = new Promise((resolve) => setTimeout(resolve, lock[mark]));
    await send(viewer.id).catch(() =>
      showToast({ title: t('favor.mark.failed'), description: t('favor.mark.failed.text'), tone: 'alert' }),
    );
    await lockOver;
    setLocked(false);
  };
  return { locked, toggle };
}
