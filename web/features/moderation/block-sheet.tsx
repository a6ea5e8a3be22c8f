import { useState } from 'react';
import type { Neighbour } from '../../lib/navigation/navigation.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { showToast } from '../../lib/feedback/toasts.ts';
import { ConfirmSheet } from '../../components/overlay/confirm-sheet.tsx';
import { useBlocking } from './use-blocking.ts';
import { useLeaveFavor } from './use-leave-favor.ts';

/** Says what blocking somebody means, and does it; for somebody who is blocked, the same the other way round. */
export function BlockSheet({ person, onClose }: { person: Neighbour; onClose: () => void }) {
  const t = useTranslate();
  const leaveFavor = useLeaveFavor();
  const { block, unblock } = useBlocking(person.id);
  const [done, setDone] = useState(false);
  // What one came for stays while the answer arrives below.
  const [blocks] = useState(!person.viewerHasBlocked);
  const name = person.firstName;

  const act = async () => {
    try {
      await (blocks ? block() : unblock());
    } catch (error) {
      return refusalOf(error)?.message ?? t('error.offline');
    }
    showToast({ title: t(blocks ? 'moderation.blocked.title' : 'moderation.unblocked.title', { name }) });
    setDone(blocks);
  };

  return (
    <ConfirmSheet
      question={t(blocks ? 'moderation.block.question' : 'moderation.unblock.question', { name })}
      text={t(blocks ? 'moderation.block.text' : 'moderation.unblock.text', { name })}
      confirm={t(blocks ? 'moderation.block' : 'moderation.unblock', { name })}
      destructive={blocks}
      act={act}
      onClose={done ? leaveFavor : onClose}
    />
  );
}
