import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { repostFavor } from '../../../lib/navigation/repost-favor.ts';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { Price } from '../../../components/base/price.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { useFavorActions } from './use-favor-actions.ts';

const Row = chakra('div', {
  base: {
    flexShrink: '0',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    px: 'page',
    pt: '4',
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
    bg: 'card',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
});

/** Returns the text for viewers who can do nothing here. */
function closedText(favor: FavorDetail_FavorFragment): TextKey {
  if (favor.status === 'COMPLETED') return 'detail.done';
  if (favor.status === 'ACCEPTED') return 'detail.taken';
  return 'detail.expired';
}

function Total({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  return (
    <Box>
      <Text srOnly>{t('detail.total')}</Text>
      <Price price={favor.price} isNegotiable={favor.isNegotiable} textStyle="headline" align="start" />
    </Box>
  );
}

function OwnFavor({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const { id, title } = favor;
  const isOver = favor.status === 'OPEN' && favor.isExpired;
  return (
    <Row role="group" flexWrap="wrap">
      <Total favor={favor} />
      <Box flex="1 1 8rem">
        <Text textStyle="strong">{t('detail.own')}</Text>
        <Text textStyle="small" color="muted">
          {t(favor.isHidden ? 'moderation.hidden' : isOver ? 'detail.expired' : 'detail.own.text')}
        </Text>
      </Box>
      <HStack
        gap="2"
        flexWrap="wrap"
        width={{ base: 'full', md: 'auto' }}
        css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
        _empty={{ display: 'none' }}
      >
        {favor.viewerCanDelete && (
          <Button
            colorPalette="coral"
            look="soft"
            onClick={() => openSheet({ name: 'deleteFavor', favor: { id, title } })}
          >
            {t('ownFavors.delete.confirm')}
          </Button>
        )}
        {favor.viewerCanMessage && (
          <ButtonLink to={`/chat/${id}`} {...(isOver && { look: 'outline' })}>
            {t('detail.chat')}
          </ButtonLink>
        )}
        {isOver && <Button onClick={() => openSheet(repostFavor(favor))}>{t('ask.again')}</Button>}
      </HStack>
    </Row>
  );
}

/** Renders the price and, beside it, what the viewer may do (docs/behaviour.md#favor-actions). */
export function FavorActions({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const { accept, negotiate, busy } = useFavorActions(favor.id);
  if (favor.viewerIsPoster) return <OwnFavor favor={favor} />;
  const nothingToDo = !favor.viewerCanAccept && !favor.viewerCanNegotiate && !favor.viewerIsHelper;
  return (
    <Row role="group">
      <Total favor={favor} />
      {nothingToDo && (
        <Text textStyle="strong" color="muted" textAlign="end">
          {t(closedText(favor))}
        </Text>
      )}
      <HStack gap="2" flexWrap="wrap" _empty={{ display: 'none' }}>
        {favor.viewerIsHelper && (
          <ButtonLink size="lg" to={`/chat/${favor.id}`}>
            {t('detail.chat')}
          </ButtonLink>
        )}
        {favor.viewerCanNegotiate && (
          <Button size="lg" look="outline" disabled={busy} onClick={() => void negotiate()}>
            {t('detail.negotiate')}
          </Button>
        )}
        {favor.viewerCanAccept && (
          <Button size="lg" disabled={busy} onClick={() => void accept()}>
            {t('detail.accept')}
          </Button>
        )}
      </HStack>
    </Row>
  );
}
