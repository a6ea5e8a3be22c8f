import { Stack, Text } from '@chakra-ui/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Moment } from '../../../components/feedback/moment.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { hiddenReviewOf, isAskedToConfirm } from '../chat/next-step.ts';
import { CompleteForm } from './complete-form.tsx';
import type { CompletionMode } from './use-completion-price.ts';

/** Time before the dialog closes itself, in milliseconds (docs/behaviour/deals.md#completion). */
const thanksMs = 2_000;

/** Stars of a rating that gets the whole screen (docs/behaviour/screens.md#moments). */
const MOST_STARS = 5;

function Thanks({
  title,
  text,
  isFull,
  onTimeout,
}: {
  title: string;
  text: string;
  /** True after five stars. */
  isFull: boolean;
  onTimeout: () => void;
}) {
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
        {title}
      </Text>
      <Text color="muted">{text}</Text>
      {isFull && <Moment kind="stars" />}
    </Stack>
  );
}

/** Returns what the completion is for the viewer now. */
function modeOf(favor: ChatFavor_FavorFragment): CompletionMode {
  if (hiddenReviewOf(favor)) return 'edit';
  if (favor.viewerCanComplete) return 'complete';
  return isAskedToConfirm(favor) ? 'confirm' : 'rate';
}

/** Returns the texts of the thanks after a completion. */
function thanksFor(mode: CompletionMode, { viewerIsHelper }: ChatFavor_FavorFragment) {
  const done = viewerIsHelper ? 'complete.done.helper' : 'complete.done.poster';
  if (mode === 'complete') return { title: 'complete.done', text: done } as const;
  if (mode === 'confirm') return { title: 'complete.confirm.done', text: done } as const;
  if (mode === 'edit') return { title: 'review.edit.done', text: 'review.edit.done.text' } as const;
  return { title: 'complete.rated', text: 'complete.rated.text' } as const;
}

/**
 * Says that a favor is done and rates the other person, confirms what they said, only rates, or changes the rating
 * while it is hidden; then thanks and closes.
 */
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
  const [mode] = useState(() => modeOf(favor));
  const [doneWith, setDoneWith] = useState<number | null>(null);
  const { title, text } = thanksFor(mode, favor);
  const name = other.firstName;
  const titles = {
    complete: 'complete.title',
    confirm: 'ending.done',
    rate: 'chat.rate',
    edit: 'review.edit',
  } as const;
  return (
    <Sheet title={t(titles[mode], { name })} onClose={onClose}>
      {(close) =>
        doneWith !== null ? (
          <Thanks
            title={t(title)}
            text={t(text, { name })}
            isFull={doneWith === MOST_STARS && mode !== 'edit'}
            onTimeout={close}
          />
        ) : (
          <CompleteForm favor={favor} other={other} mode={mode} onDone={setDoneWith} />
        )
      }
    </Sheet>
  );
}
