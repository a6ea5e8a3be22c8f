import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Moment } from '../../../components/feedback/moment.tsx';
import { Button, IconButton } from '../../../components/base/button.tsx';
import { SheetMiddle } from '../../../components/overlay/sheet-body.tsx';
import type { PostFavorMutation } from '../../../generated/graphql.ts';
import { FavorCard } from '../card/favor-card.tsx';
import { useShareFavor } from '../detail/use-share-favor.ts';
import type { Draft } from './post-favor-draft.ts';

/** A favor as the server has published it, and how many are told of it, as a class. */
export type PostedFavor = PostFavorMutation['postFavor'];

const Steps = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    counterReset: 'step',
    '& > li': { display: 'flex', gap: '3', counterIncrement: 'step' },
    '& > li::before': {
      content: 'counter(step)',
      flexShrink: '0',
      boxSize: '1.75rem',
      rounded: 'full',
      bg: 'spruce.soft',
      color: 'spruce.ink',
      textStyle: 'label',
      display: 'grid',
      placeItems: 'center',
    },
  },
});

/** Renders what happens after posting, by the way in which the favor finds its helper. */
function NextSteps({ draft: { acceptance, only } }: { draft: Draft }) {
  const t = useTranslate();
  const first = only
    ? t('ask.posted.next.only', { name: only.firstName })
    : t(acceptance === 'CHOOSE' ? 'ask.posted.next.CHOOSE' : 'ask.posted.next.FIRST_COME');
  return (
    <Stack as="section" gap="3">
      <Text as="h3" textStyle="strong">
        {t('ask.posted.next')}
      </Text>
      <Steps>
        {[first, t('ask.posted.next.told'), t('ask.posted.next.done')].map((text) => (
          <li key={text}>
            <Text as="span" pt="0.5">
              {text}
            </Text>
          </li>
        ))}
      </Steps>
    </Stack>
  );
}

/** Renders the heading, which gets the focus, and who hears of the favor. */
function Heading({ draft: { only }, told }: { draft: Draft; told: number }) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="2">
      <Text as="h2" ref={heading} tabIndex={-1} textStyle="title" outline="none">
        {only ? t('ask.only.posted', { name: only.firstName }) : t('ask.posted')}
      </Text>
      <Text color="muted">{t(only ? 'deal.sent.text' : 'ask.posted.text')}</Text>
      {told > 0 && (
        <HStack gap="2" color="spruce.ink" textStyle="label">
          <UsersThreeIcon size={20} weight="fill" aria-hidden />
          {t('ask.posted.told', { count: told })}
        </HStack>
      )}
    </Stack>
  );
}

/** Shows the favor that was just posted: its card, who hears of it, a way to share it and what happens next. */
export function Posted({
  draft,
  posted: { favor, neighboursTold },
  confirmEmail,
  onClose,
}: {
  /** The draft it was posted from. */
  draft: Draft;
  posted: PostedFavor;
  /** Asks a newcomer to confirm their address. */
  confirmEmail: ReactNode;
  onClose: () => void;
}) {
  const t = useTranslate();
  const share = useShareFavor();
  return (
    <>
      <Box px="page" pt="calc(env(safe-area-inset-top) + 0.5rem)">
        <IconButton ms="-2.5" aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={24} weight="bold" aria-hidden />
        </IconButton>
      </Box>
      <SheetMiddle display="flex" flexDirection="column" gap="6" pt="2" pb="6">
        <Heading draft={draft} told={neighboursTold} />
        <Moment kind="posted" />
        <FavorCard favor={favor} />
        {!draft.only && (
          <Button look="outline" size="lg" height="auto" minH="3rem" py="2" onClick={() => void share(favor)}>
            <ShareNetworkIcon size={20} weight="bold" aria-hidden />
            {t('ask.posted.share')}
          </Button>
        )}
        <NextSteps draft={draft} />
        {confirmEmail}
      </SheetMiddle>
      <Box data-foot px="page" pt="3" pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
        <Button size="lg" width="full" onClick={onClose}>
          {t('ask.posted.done')}
        </Button>
      </Box>
    </>
  );
}
