import { Box, HStack, Text } from '@chakra-ui/react';
import { LeafIcon } from '@phosphor-icons/react/dist/csr/Leaf';
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText';
import type { ReactNode } from 'react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Card } from '../../../components/base/card.tsx';
import type { EditProfile_UserFragment } from '../../../generated/graphql.ts';

function Statistic({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <HStack as="dt" gap="2" color="muted" textStyle="small">
        {icon}
        <Text as="span" overflowWrap="anywhere">
          {label}
        </Text>
      </HStack>
      <Text as="dd" textStyle="price" mt="1.5">
        {children}
      </Text>
    </Box>
  );
}

/** Shows a person's figures, and what earns points (docs/behaviour/deals.md#ratings-and-points). */
export function AccountStatistics({ user }: { user: EditProfile_UserFragment }) {
  const t = useTranslate();
  const format = useFormat();
  return (
    <Card as="section" p="5">
      <Text as="h2" textStyle="section" mb="4">
        {t('editProfile.statistics')}
      </Text>
      <Box as="dl" display="grid" gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap="5">
        <Statistic icon={<LeafIcon size={18} aria-hidden />} label={t('editProfile.points')}>
          {user.favrPoints}
        </Statistic>
        <Statistic icon={<SealCheckIcon size={18} aria-hidden />} label={t('person.completed')}>
          {user.completedFavrs}
        </Statistic>
        <Statistic icon={<StarIcon size={18} aria-hidden />} label={t('person.rating')}>
          {user.averageRating === null ? t('person.noRating') : format.rating(user.averageRating)}
        </Statistic>
        <Statistic icon={<ChatTextIcon size={18} aria-hidden />} label={t('editProfile.reviews')}>
          {user.totalRatings}
        </Statistic>
      </Box>
      <Text textStyle="small" color="muted" mt="4">
        {t('points.level', { level: t(`level.${user.level}`), how: t('points.how') })}
      </Text>
    </Card>
  );
}
