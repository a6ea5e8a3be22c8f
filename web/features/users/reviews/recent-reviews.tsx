import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { useQuery } from '@apollo/client/react';
import { Card } from '../../../components/base/card.tsx';
import { ConnectionList, MoreButton, pagesOf } from '../../../components/list/connection-list.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { PersonReviewsDocument, type PersonReviewsQuery } from '../../../generated/graphql.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ReviewCard } from './review-card.tsx';

const TagCount = chakra('li', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    px: '3.5',
    minH: '2.25rem',
    rounded: 'full',
    bg: 'card',
    borderWidth: '1px',
    borderColor: 'line',
    textStyle: 'label',
  },
});

function Waiting() {
  return (
    <Card p="5" aria-hidden>
      <Skeleton height="1rem" width="40%" />
      <Skeleton height="0.875rem" mt="4" />
      <Skeleton height="0.875rem" width="70%" mt="2" />
    </Card>
  );
}

function NoReviews() {
  const t = useTranslate();
  return (
    <Card p="5">
      <Text textStyle="label">{t('person.reviews.none')}</Text>
      <Text color="muted" mt="1">
        {t('person.reviews.none.text')}
      </Text>
    </Card>
  );
}

function TagCounts({ user: { reviewTags } }: { user: PersonReviewsQuery['user'] }) {
  const t = useTranslate();
  if (reviewTags.length === 0) return null;
  return (
    <HStack as="ul" listStyleType="none" gap="2" flexWrap="wrap">
      {reviewTags.map(({ tag, count }) => (
        <TagCount key={tag}>
          {t(`review.tag.${tag}`)} <chakra.span color="muted">{count}</chakra.span>
        </TagCount>
      ))}
    </HStack>
  );
}

/** Renders the published reviews a person received, loaded page by page (docs/behaviour/deals.md#reviews). */
export function RecentReviews({ userId }: { userId: string }) {
  const t = useTranslate();
  const { data, ...query } = useQuery(PersonReviewsDocument, {
    variables: { id: userId },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <Box as="section">
      <Text as="h2" textStyle="section" mb="3">
        {t('person.reviews.title')}
      </Text>
      <ConnectionList
        {...pagesOf(data?.user.reviews, query)}
        failed={t('person.reviews.error')}
        skeleton={<Waiting />}
        empty={<NoReviews />}
        More={MoreButton}
      >
        {(edges, next) => (
          <Stack gap="3">
            <TagCounts user={data!.user} />
            {edges.map(({ node }) => (
              <ReviewCard key={node.id} review={node} rated={data!.user} />
            ))}
            {next}
            <Text textStyle="small" color="muted">
              {t('person.reviews.rule')}
            </Text>
          </Stack>
        )}
      </ConnectionList>
    </Box>
  );
}
