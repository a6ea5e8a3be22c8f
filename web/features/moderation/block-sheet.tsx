import { useState } from 'react';
import type { Neighbour } from '../../lib/navigation/navigation.ts';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { ConfirmSheet } from '../../components/overlay/confirm-sheet.tsx';
import { useBlocking, useBlockingToast } from './use-blocking.ts';
import { useLeaveFavor } from './use-leave-favor.ts';

/** Explains blocking, or unblocking, a person and does it after confirmation. */
export function BlockSheet({ person, onClose }: { person: Neighbour; onClose: () => void }) {
  const t = useTranslate();
  const leaveFavor = useLeaveFavor();
  const { block, unblock } = useBlocking(person.id);
  const say = useBlockingToast(person.firstName, { block, unblock });
  const [done, setDone] = useState(false);
  // The dialog's purpose stays while the response changes `person`.
  const [isBlocking] = useState(!person.viewerHasBlocked);
  const name = person.firstName;

  const act = async () => {
    try {
      await (isBlocking ? block() : unblock());
    } catch (error) {
      return refusalOf(error)?.message ?? t('error.offline');
    }
    say(isBlocking);
    setDone(isBlocking);
  };

  return (
    <ConfirmSheet
      question={t(isBlocking ? 'moderation.block.question' : 'moderation.unblock.question', { name })}
      text={t(isBlocking ? 'moderation.block.text' : 'moderation.unblock.text', { name })}
      confirm={t(isBlocking ? 'moderation.block' : 'moderation.unblock', { name })}
      destructive={isBlocking}
      act={act}
      onClose={done ? leaveFavor : onClose}
    />
  );
}
