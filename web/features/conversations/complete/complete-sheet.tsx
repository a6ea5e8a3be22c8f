import { Stack, Text } from '@chakra-ui/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { CompleteForm } from './complete-form.tsx';

/** Time before the dialog closes itself, in milliseconds (docs/behaviour.md#completion). */
const thanksMs = 2_000;

function Thanks({ helped, onTimeout }: { helped: boolean; onTimeout: () => void }) {
  const t = useTranslate();
  const close = useEffectEvent(onTimeout);
  useEffect(() => {
    const timer = setTimeout(close, thanksMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Stack
      role="status"
      align="center"
      textAlign="center"
      gap="2"
      px="page"
      pt="6"
      pb="calc(env(safe-area-inset-bottom) + 3rem)"
    >
      <Text as="span" color="spruce.solid" mb="1" animation="dialogIn {durations.calm} {easings.out}">
        <CheckCircleIcon size={88} weight="duotone" aria-hidden />
      </Text>
      <Text as="h2" textStyle="headline">
        {t('complete.done')}
      </Text>
      <Text color="muted">{t(helped ? 'complete.done.helper' : 'complete.done.poster')}</Text>
    </Stack>
  );
}

/** Completes a favor and rates the other person, or only rates if they completed it first; then thanks and closes. */
export function CompleteSheet({
  favor,
  other,
  onClose,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  onClose: () => void;
}) {
  const t = useTranslate();
  // The form stays as it was opened, even when the other person completes the favor meanwhile.
  const [completes] = useState(favor.viewerCanComplete);
  const [done, setDone] = useState(false);
  return (
    <Sheet title={completes ? t('complete.title') : t('chat.rate', { name: other.firstName })} onClose={onClose}>
      {(close) =>
        done ? (
          <Thanks helped={favor.viewerIsHelper} onTimeout={close} />
        ) : (
          <CompleteForm favor={favor} other={other} completes={completes} onDone={() => setDone(true)} />
        )
      }
    </Sheet>
  );
}
