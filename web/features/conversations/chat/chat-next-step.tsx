import { Text, chakra } from '@chakra-ui/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import type { ReactNode } from 'react';
import { repostFavor } from '../../../lib/navigation/repost-favor.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useAtLeast } from '../../../lib/theme/use-at-least.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { useNow } from '../../../components/base/countdown.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { isTimeToComplete, nextStepOf } from './next-step.ts';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '3',
    ps: '3.5',
    pe: '2.5',
    py: '2.5',
    minH: '3.625rem',
    rounded: 'control',
    bg: 'colorPalette.soft',
    color: 'colorPalette.ink',
    // Where it is low, the messages come first.
    '&[data-waits]': { '@container (max-height: 32rem)': { display: 'none' } },
  },
});

/** Renders a step; `quiet` for one that may wait. */
function Step({
  text,
  hue = 'spruce',
  inMenu = false,
  children,
}: {
  text: string;
  hue?: 'spruce' | 'marigold' | 'quiet';
  /** True for what the menu of the chat offers as well. */
  inMenu?: boolean;
  children: ReactNode;
}) {
  return (
    <Strip
      data-waits={inMenu ? '' : undefined}
      {...(hue === 'quiet' ? { bg: 'transparent', color: 'muted', py: '0', minH: 'touch' } : { colorPalette: hue })}
    >
      <Text textStyle="label" flex="1 1 6rem">
        {text}
      </Text>
      {children}
    </Strip>
  );
}

/**
 * Offers to say that it is done: from the agreed time on as what comes next, before with what was agreed, as long as
 * that is open, and on wide screens. The menu of the chat always has it.
 */
function CompleteStep({ favor, isBrief }: { favor: ChatFavor_FavorFragment; isBrief: boolean }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const isWide = useAtLeast('md');
  const isTime = isTimeToComplete(favor, useNow());
  if (!isTime && isBrief && !isWide) return null;
  return (
    <Step text={t('chat.done')} hue={isTime ? 'spruce' : 'quiet'} inMenu>
      <Button look={isTime ? 'solid' : 'outline'} onClick={() => openSheet({ name: 'complete' })}>
        <CheckCircleIcon size={20} weight={isTime ? 'fill' : 'regular'} aria-hidden />
        {t('chat.complete')}
      </Button>
    </Step>
  );
}

function RateStep({ name }: { name: string }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Step text={t('chat.rate.ask', { name })} hue="marigold">
      <Button onClick={() => openSheet({ name: 'complete' })}>
        <StarIcon size={20} weight="fill" aria-hidden />
        {t('chat.rate', { name })}
      </Button>
    </Step>
  );
}

/** Says that the viewer's review is hidden, and offers to change it. */
function ReviewStep({ name }: { name: string }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Step text={t('complete.hidden', { name })} hue="quiet">
      <Button look="outline" aria-label={t('review.edit')} onClick={() => openSheet({ name: 'complete' })}>
        {t('edit.open')}
      </Button>
    </Step>
  );
}

function HelperChatStep({ favorId, helper }: { favorId: string; helper: { id: string; firstName: string } }) {
  const t = useTranslate();
  return (
    <Step text={t('chat.ended.other', { name: helper.firstName })} hue="marigold">
      <ButtonLink to={`/chat/${favorId}?with=${helper.id}`} look="outline" replace>
        {t('chat.ended.other.go')}
      </ButtonLink>
    </Step>
  );
}

/** Says why the favor has ended, and offers to post it again or to find another one. */
function EndStep({ favor, text }: { favor: ChatFavor_FavorFragment; text: string }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  return (
    <Step text={text} hue="marigold">
      {favor.viewerIsPoster ? (
        <Button look="outline" onClick={() => openSheet(repostFavor(favor))}>
          {t('ask.again')}
        </Button>
      ) : (
        <ButtonLink to="/explore" look="outline">
          {t('chat.ended.explore')}
        </ButtonLink>
      )}
    </Step>
  );
}

/** Shows the next step about the favor of a chat: complete it, rate the other person, or what to do after its end. */
export function ChatNextStep({
  favor,
  other,
  isBrief,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  /** True where what was agreed takes one line. */
  isBrief: boolean;
}) {
  const t = useTranslate();
  const step = nextStepOf(favor, other);
  switch (step?.name) {
    case undefined:
      return null;
    case 'complete':
      return <CompleteStep favor={favor} isBrief={isBrief} />;
    case 'rate':
      return <RateStep name={other.firstName} />;
    case 'review':
      return <ReviewStep name={other.firstName} />;
    case 'helperChat':
      return <HelperChatStep favorId={favor.id} helper={step.helper} />;
    case 'deleted': {
      const key = favor.viewerIsPoster ? 'chat.ended.deleted.poster' : 'chat.ended.deleted.helper';
      return <EndStep favor={favor} text={t(key, { name: other.firstName })} />;
    }
    case 'expired':
      return <EndStep favor={favor} text={t('chat.ended.expired')} />;
    case 'taken':
      return <EndStep favor={favor} text={t('chat.ended.taken')} />;
  }
}
