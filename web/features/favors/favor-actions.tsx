import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useText, type TextKey } from '../../app/text.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Price } from '../../components/price.tsx';
import type { FavorDetail_FavorFragment } from '../../generated/graphql.ts';
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

/** Why there is nothing to press, where there is nothing. */
function standing(favor: FavorDetail_FavorFragment): TextKey {
  if (favor.status === 'COMPLETED') return 'detail.done';
  if (favor.status === 'ACCEPTED') return 'detail.taken';
  return 'detail.expired';
}

function OwnFavor({ favor, busy, onRemove }: { favor: FavorDetail_FavorFragment; busy: boolean; onRemove: () => void }) {
  const t = useText();
  const [sure, setSure] = useState(false);
  return (
    <Row role="group">
      <Box>
        <Text textStyle="strong">{t(sure ? 'detail.own.delete.sure' : 'detail.own')}</Text>
        <Text textStyle="small" color="muted">{t(sure ? 'detail.own.delete.text' : favor.isHidden ? 'moderation.hidden' : 'detail.own.text')}</Text>
      </Box>
      <HStack gap="2" _empty={{ display: 'none' }}>
        {favor.viewerCanMessage && <ButtonLink to={`/chat/${favor.id}`}>{t('detail.chat')}</ButtonLink>}
        {favor.viewerCanDelete && sure && <Button look="outline" disabled={busy} onClick={() => setSure(false)}>{t('detail.own.delete.keep')}</Button>}
        {favor.viewerCanDelete && (
          <Button colorPalette="coral" look={sure ? 'solid' : 'soft'} disabled={busy} onClick={sure ? onRemove : () => setSure(true)}>
            {t('detail.own.delete')}
          </Button>
        )}
      </HStack>
    </Row>
  );
}

/** The row at the foot of a favor: the price on the left, on the right what the viewer may do (spec §2). `onGone` follows taking it back. */
export function FavorActions({ favor, onGone }: { favor: FavorDetail_FavorFragment; onGone: () => void }) {
  const t = useText();
  const { accept, negotiate, remove, busy } = useFavorActions(favor.id);
  if (favor.viewerIsPoster) return <OwnFavor favor={favor} busy={busy} onRemove={() => void remove(onGone)} />;
  const nothingToDo = !favor.viewerCanAccept && !favor.viewerCanNegotiate && !favor.viewerIsHelper;
  return (
    <Row role="group">
      <Box>
        <Text srOnly>{t('detail.total')}</Text>
        <Price price={favor.price} isNegotiable={favor.isNegotiable} textStyle="headline" align="start" />
      </Box>
      {nothingToDo && <Text textStyle="strong" color="muted" textAlign="end">{t(standing(favor))}</Text>}
      <HStack gap="2" _empty={{ display: 'none' }}>
        {favor.viewerIsHelper && <ButtonLink size="lg" to={`/chat/${favor.id}`}>{t('detail.chat')}</ButtonLink>}
        {favor.viewerCanNegotiate && <Button size="lg" look="outline" disabled={busy} onClick={() => void negotiate()}>{t('detail.negotiate')}</Button>}
        {favor.viewerCanAccept && <Button size="lg" disabled={busy} onClick={() => void accept()}>{t('detail.accept')}</Button>}
      </HStack>
    </Row>
  );
}
