import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { Link, useLocation } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useOpenSheet, type EntryState } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useNow } from '../../../components/base/countdown.tsx';
import { useFavorTime } from '../../../lib/i18n/timeframe-label.ts';
import { IconButton } from '../../../components/base/button.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import type { OwnFavor_FavorFragment } from '../../../generated/graphql.ts';
import { FavorPicture } from '../card/favor-picture.tsx';

const FavorLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flex: '1',
    minW: '0',
    minH: '3.5rem',
    rounded: 'control',
    _hover: { '& p:first-of-type': { textDecoration: 'underline' } },
  },
});

/** Renders a favor's status; nothing while it is open and not expired. */
function StatusChip({ favor: { status, isExpired } }: { favor: OwnFavor_FavorFragment }) {
  const t = useTranslate();
  if (status === 'OPEN')
    return (
      isExpired && (
        <Chip quiet>
          <s>{t('time.expired')}</s>
        </Chip>
      )
    );
  return <Chip colorPalette={status === 'ACCEPTED' ? 'marigold' : 'spruce'}>{t(`ownFavors.status.${status}`)}</Chip>;
}

/** Renders one of a person's favors with price and status, and a delete button where that is allowed. */
export function OwnFavorRow({ favor, deletable }: { favor: OwnFavor_FavorFragment; deletable: boolean }) {
  const t = useTranslate();
  const format = useFormat();
  const location = useLocation();
  const openSheet = useOpenSheet();
  const favorTime = useFavorTime();
  const now = useNow();
  const { id, title } = favor;
  return (
    <HStack gap="2" py="1">
      <FavorLink to={`/favor/${id}`} state={{ background: location } satisfies EntryState}>
        <FavorPicture
          photo={favor.photos[0]}
          category={favor.category}
          iconSize={26}
          sizes="3rem"
          boxSize="3rem"
          flexShrink="0"
          rounded="tile"
        />
        <Box minW="0" flex="1">
          <Text textStyle="strong" lineClamp={2} overflowWrap="anywhere">
            {title}
          </Text>
          <Text textStyle="small" color="muted">
            {t('ownFavors.line', { price: format.price(favor.price), timeframe: favorTime(favor, now) })}
          </Text>
        </Box>
        <StatusChip favor={favor} />
      </FavorLink>
      {deletable && favor.viewerCanDelete && (
        <IconButton
          aria-label={t('ownFavors.delete', { title })}
          color="muted"
          me="-2"
          onClick={() => openSheet({ name: 'deleteFavor', favor: { id, title } })}
        >
          <TrashIcon size={20} aria-hidden />
        </IconButton>
      )}
    </HStack>
  );
}
