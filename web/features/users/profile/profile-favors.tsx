import { Box, Stack, Text } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import type { ComponentType } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { MoreButton } from '../../../components/list/connection-list.tsx';
import type { FavorCard_FavorFragment } from '../../../generated/graphql.ts';
import { RecentReviews } from '../reviews/recent-reviews.tsx';
import type { ProfileUser } from './profile-card.tsx';

/** Renders a person's open favors, loaded page by page on demand, and below them their reviews. */
export function ProfileFavors({
  user,
  FavorCard,
  loading,
  onMore,
}: {
  user: ProfileUser;
  FavorCard: ComponentType<{ favor: { id: string } & FragmentType<FavorCard_FavorFragment> }>;
  loading: boolean;
  onMore: () => void;
}) {
  const t = useTranslate();
  const { edges, pageInfo } = user.postedFavors;
  return (
    <Stack gap="6">
      <Box as="section">
        <Text as="h2" textStyle="section" mb="3">
          {t('person.favors.title')}{' '}
          {user.activeFavors > 0 && (
            <Text as="span" color="muted">
              {user.activeFavors}
            </Text>
          )}
        </Text>
        <Stack gap="3">
          {edges.map(({ node }) => (
            <FavorCard key={node.id} favor={node} />
          ))}
          {pageInfo.hasNextPage && <MoreButton loading={loading} onMore={onMore} />}
          {edges.length === 0 && (
            <Text color="muted">
              {user.viewerIsSelf ? t('person.favors.none.own') : t('person.favors.none.text', { name: user.firstName })}
            </Text>
          )}
        </Stack>
      </Box>
      <RecentReviews userId={user.id} />
    </Stack>
  );
}
