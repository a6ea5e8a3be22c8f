import { Box, Text, chakra } from '@chakra-ui/react';
import type { ComponentProps, ComponentType } from 'react';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { Price } from '../../../components/base/price.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { FreeCancellation } from './cancellation-policy.tsx';

/** Bar at the foot of a favor. */
export const Foot = chakra(
  'div',
  {
    base: {
      flexShrink: '0',
      display: 'grid',
      gap: '3',
      px: 'page',
      pt: '4',
      pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
      bg: 'card',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
  },
  { defaultProps: { 'data-foot': '' } },
);

/** Row of a {@link Foot}. */
export const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
});

/** Returns the text for viewers who cannot take the favor on. */
export function closedText(favor: FavorDetail_FavorFragment): TextKey {
  if (favor.status === 'COMPLETED') return 'detail.done';
  if (favor.status === 'ACCEPTED') return 'detail.taken';
  return favor.isExpired ? 'detail.expired' : 'detail.busy';
}

/** Renders the price. */
export function Total({ favor }: { favor: Pick<FavorDetail_FavorFragment, 'price' | 'isNegotiable' | 'status'> }) {
  const t = useTranslate();
  return (
    <Box>
      <Text srOnly>{t('detail.total')}</Text>
      <Price
        price={favor.price}
        isNegotiable={favor.status === 'OPEN' ? favor.isNegotiable : undefined}
        textStyle="headline"
        align="start"
      />
    </Box>
  );
}

/** Renders the foot of a favor of which no more is known than a list says: its price, with room for the actions. */
export function KnownPrice({
  favor,
}: {
  favor: ComponentProps<typeof Total>['favor'] & Pick<FavorDetail_FavorFragment, 'viewerIsPoster' | 'isExpired'>;
}) {
  const mayDecide = favor.status === 'OPEN' && !favor.isExpired && !favor.viewerIsPoster;
  return (
    <Foot>
      {mayDecide && <FreeCancellation />}
      <Row minH="3.125rem">
        <Total favor={favor} />
      </Row>
    </Foot>
  );
}

/** Props of the actions; the deals feature provides `Offer`: what one may do about offers. */
export interface FavorActionsProps {
  favor: FavorDetail_FavorFragment;
  Offer: ComponentType<{ favor: FavorDetail_FavorFragment }>;
}
