import { Box, HStack, Text } from '@chakra-ui/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { EntryState, Sheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import type { FavorOffer_FavorFragment } from '../../../generated/graphql.ts';
import { useDoneText } from '../endings/done-text.ts';

/**
 * Renders on a favor that the other says it is done: confirming it and contesting it lead to its chat, with the dialog
 * open.
 */
export function ConfirmDone({ favor }: { favor: FavorOffer_FavorFragment }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const doneText = useDoneText();
  const { id, poster, helper, viewerIsPoster } = favor;
  const deal = favor.viewerDeal!;
  const name = (viewerIsPoster ? helper : poster)?.firstName ?? '';
  const { price, until } = doneText(deal, name, false);
  const ask = (sheet: Sheet) => {
    const { background } = (state ?? {}) as EntryState;
    void navigate(`/chat/${id}`, { state: { sheet } satisfies EntryState, replace: background !== undefined });
  };
  return (
    <Box flex="1 1 100%">
      <Text textStyle="section">{t('ending.done', { name })}</Text>
      <Text textStyle="strong">{price}</Text>
      <Text textStyle="small" color="muted">
        {until}
      </Text>
      <HStack gap="2" mt="2.5" flexWrap="wrap" css={{ '& > :is(a, button)': { flex: '1 1 auto', px: '3' } }}>
        {favor.viewerCanRate && <Button onClick={() => ask({ name: 'complete' })}>{t('ending.confirm')}</Button>}
        <Button
          look="plain"
          colorPalette="coral"
          onClick={() => ask({ name: 'dealStep', dealId: deal.id, step: 'contest' })}
        >
          {t('ending.contest')}
        </Button>
      </HStack>
    </Box>
  );
}
