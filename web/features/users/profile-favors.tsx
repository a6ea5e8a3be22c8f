import { Box, Stack, Text } from '@chakra-ui/react';
import type { FragmentType } from '@apollo/client';
import type { ComponentType } from 'react';
import { useText } from '../../app/text.ts';
import { Card } from '../../components/card.tsx';
import type { FavorCard_FavorFragment } from '../../generated/graphql.ts';
import type { ProfileUser } from './profile-card.tsx';

/** What somebody asks for right now, and what others said about them. */
export function ProfileFavors({ user, FavorCard }: { user: ProfileUser; FavorCard: ComponentType<{ favor: { id: string } & FragmentType<FavorCard_FavorFragment> }> }) {
  const t = useText();
  const active = user.postedFavors.edges.filter(({ node }) => !node.isExpired);
  return (
    <Stack gap="6">
      <Box as="section">
        <Text as="h2" textStyle="section" mb="3">{t('person.favors.title')}</Text>
        <Stack gap="3">
          {active.map(({ node }) => <FavorCard key={node.id} favor={node} />)}
          {active.length === 0 && (
            <Text color="muted">{user.viewerIsSelf ? t('person.favors.none.own') : t('person.favors.none.text', { name: user.firstName })}</Text>
          )}
        </Stack>
      </Box>
      <Box as="section">
        <Text as="h2" textStyle="section" mb="3">{t('person.reviews.title')}</Text>
        <Card p="5"><Text color="muted">{t('person.reviews.soon')}</Text></Card>
      </Box>
    </Stack>
  );
}
