import { HStack, Text, chakra } from '@chakra-ui/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import type { ReactNode } from 'react';
import { repostFavor } from '../../../lib/navigation/repost-favor.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';

const Strip = chakra(HStack, {
  base: {
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
  },
});

function Step({ says, hue = 'spruce', children }: { says: string; hue?: 'spruce' | 'marigold'; children: ReactNode }) {
  return (
    <Strip colorPalette={hue}>
      <Text textStyle="label" flex="1 1 8rem">
        {says}
      </Text>
      {children}
    </Strip>
  );
}

/** What can be done next about the favor of a chat: complete it, rate the other, or, when it has ended for the two, what else there is. */
export function ChatNextStep({ favor, other }: { favor: ChatFavor_FavorFragment; other: ChatPerson_UserFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { status, helper, viewerIsPoster, viewerIsHelper } = favor;
  const withItsPeople = viewerIsHelper || other.id === helper?.id;

  if (favor.viewerCanComplete && withItsPeople) {
    return (
      <Step says={t('chat.done')}>
        <Button onClick={() => openSheet({ name: 'complete' })}>
          <CheckCircleIcon size={20} weight="fill" aria-hidden />
          {t('chat.complete')}
        </Button>
      </Step>
    );
  }
  if (favor.viewerCanRate && withItsPeople) {
    return (
      <Step says={t('chat.rate.ask', { name: other.firstName })} hue="marigold">
        <Button onClick={() => openSheet({ name: 'complete' })}>
          <StarIcon size={20} weight="fill" aria-hidden />
          {t('chat.rate', { name: other.firstName })}
        </Button>
      </Step>
    );
  }
  if (helper && !withItsPeople && viewerIsPoster) {
    return (
      <Step says={t('chat.ended.other', { name: helper.firstName })} hue="marigold">
        <ButtonLink to={`/chat/${favor.id}?with=${helper.id}`} look="outline" replace>
          {t('chat.ended.other.go')}
        </ButtonLink>
      </Step>
    );
  }

  const over =
    status === 'DELETED'
      ? t(viewerIsPoster ? 'chat.ended.deleted.poster' : 'chat.ended.deleted.helper', { name: other.firstName })
      : status === 'OPEN' && favor.isExpired
        ? t('chat.ended.expired')
        : helper && !withItsPeople
          ? t('chat.ended.taken')
          : null;
  if (over === null) return null;
  return (
    <Step says={over} hue="marigold">
      {viewerIsPoster ? (
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
