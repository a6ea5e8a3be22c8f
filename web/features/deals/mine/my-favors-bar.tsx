import { useQuery } from '@apollo/client/react';
import { HStack, Text, chakra } from '@chakra-ui/react';
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight';
import { HandshakeIcon } from '@phosphor-icons/react/dist/csr/Handshake';
import { Link } from 'react-router-dom';
import { useOnReconnect } from '../../../lib/apollo/socket-status.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Chip } from '../../../components/base/chip.tsx';
import { MyFavorCountsDocument } from '../../../generated/graphql.ts';

const Bar = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: 'touch',
    px: '3.5',
    rounded: 'control',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    _hover: { borderColor: 'muted' },
  },
});

/** Renders the way to one's own favors: how many wait for the viewer or, where none does, how many are active. */
export function MyFavorsBar() {
  const t = useTranslate();
  const { data, refetch } = useQuery(MyFavorCountsDocument, { fetchPolicy: 'cache-and-network' });
  useOnReconnect(() => void refetch().catch(() => undefined));
  const counts = data?.myFavorCounts;
  const active = counts ? counts.asking + counts.helping : 0;
  return (
    <Bar to="/my-favors">
      <HandshakeIcon size={22} weight="duotone" aria-hidden />
      <Text textStyle="strong" flex="1">
        {t('myFavors.title')}
      </Text>
      <HStack gap="2">
        {counts && counts.yourTurn > 0 && (
          <Chip colorPalette="marigold">{t('myFavors.yourTurn', { count: counts.yourTurn })}</Chip>
        )}
        {counts && counts.yourTurn === 0 && active > 0 && <Chip>{t('myFavors.active', { count: active })}</Chip>}
        <CaretRightIcon size={18} aria-hidden />
      </HStack>
    </Bar>
  );
}
