import { useMutation } from '@apollo/client/react';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import type { OverflowAction } from '../../../components/overlay/overflow-menu.tsx';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { MuteConversationDocument } from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { Conversation } from './use-chat.ts';

/** Returns the menu's item that mutes a conversation or unmutes it, and says how to undo it; none before it began. */
export function useMuteActions(conversation: Conversation | null | undefined): OverflowAction[] {
  const t = useTranslate();
  const [mute] = useMutation(MuteConversationDocument);
  if (!conversation) return [];
  const { id, viewerMuted } = conversation;
  const change = async (muted: boolean, isUndone = false): Promise<void> => {
    try {
      await mute({ variables: { conversationId: id, muted } });
      if (isUndone) return;
      showToast({
        title: t(muted ? 'chat.mute.done' : 'chat.unmute.done'),
        action: { label: t('toast.undo'), onAct: () => void change(!muted, true) },
      });
    } catch (error) {
      showToast({ title: refusalOf(error)?.message ?? t('error.offline'), tone: 'alert' });
    }
  };
  const Icon = viewerMuted ? BellIcon : BellSlashIcon;
  return [
    {
      name: 'mute',
      label: t(viewerMuted ? 'chat.unmute' : 'chat.mute'),
      icon: <Icon size={20} aria-hidden />,
      onChoose: () => void change(!viewerMuted),
    },
  ];
}
