import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import type { FavorReactions_FavorFragment } from '../../../generated/graphql.ts';

/** The two reactions to a favor. */
export type FavorReaction = 'like' | 'bookmark';

/** The time after a tap during which further taps are ignored, in ms (docs/behaviour/favors.md#reactions). */
const lockTime = { like: 600, bookmark: 400 } as const;

/** The duration of the toast 'Saved to Watchlist', in ms (docs/behaviour/favors.md#reactions). */
const savedToastTime = 2_000;

const signInTexts: Record<FavorReaction, TextKey> = {
  like: 'signIn.required.like',
  bookmark: 'signIn.required.bookmark',
};

/** The mutations, fetched on the first tap. */
const loadSending = () => import('./send-reaction.ts');

/**
 * Returns a function that toggles a reaction, shown at once and reverted on failure. A visitor is led to sign in and
 * back. `toggle` does nothing while `locked`: until the lock time is over and the server has answered.
 */
export function useFavorReaction(
  reaction: FavorReaction,
  favor: FavorReactions_FavorFragment,
): { locked: boolean; toggle: () => Promise<void> } {
  const t = useTranslate();
  const client = useApolloClient();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  const [locked, setLocked] = useState(false);

  const send = async (viewerId: string) => {
    const { sendBookmark, sendLike } = await loadSending();
    if (reaction === 'like') return sendLike(client, favor);
    const saved = await sendBookmark(client, favor, viewerId);
    if (saved)
      showToast({ title: t('favor.saved.title'), description: t('favor.saved.text'), duration: savedToastTime });
  };

  const toggle = async () => {
    if (locked) return;
    if (!viewer) {
      showToast({ title: t('signIn.required'), description: t(signInTexts[reaction]), tone: 'alert' });
      goToSignIn();
      return;
    }
    setLocked(true);
    const lockOver = new Promise((resolve) => setTimeout(resolve, lockTime[reaction]));
    await send(viewer.id).catch(() =>
      showToast({ title: t('favor.mark.failed'), description: t('favor.mark.failed.text'), tone: 'alert' }),
    );
    await lockOver;
    setLocked(false);
  };
  return { locked, toggle };
}
