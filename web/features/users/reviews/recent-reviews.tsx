import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { useQuery } from '@apollo/client/react';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { PersonReviewsDocument, type PersonReviewsQuery } from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
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

function Reviews({
  user,
  loading,
  onMore,
}: {
  user: PersonReviewsQuery['user'];
  loading: boolean;
  onMore: () => void;
}) {
  const t = useTranslate();
  const { reviews, reviewTags } = user;
  if (reviews.edges.length === 0)
    return (
      <Card p="5">
        <Text textStyle="label">{t('person.reviews.none')}</Text>
        <Text color="muted" mt="1">
          {t('person.reviews.none.text')}
        </Text>
      </Card>
    );
  return (
    <Stack gap="3">
      {reviewTags.length > 0 && (
        <HStack as="ul" listStyleType="none" gap="2" flexWrap="wrap">
          {reviewTags.map(({ tag, count }) => (
            <TagCount key={tag}>
              {t(`review.tag.${tag}`)} <chakra.span color="muted">{count}</chakra.span>
            </TagCount>
          ))}
        </HStack>
      )}
      {reviews.edges.map(({ node }) => (
        <ReviewCard key={node.id} review={node} rated={user} />
      ))}
      {reviews.pageInfo.hasNextPage && (
        <Button look="outline" alignSelf="center" disabled={loading} onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
      <Text textStyle="small" color="muted">
        {t('person.reviews.rule')}
      </Text>
    </Stack>
  );
}

/** Renders the published reviews a person received, loaded page by page (docs/behaviour/deals.md#reviews). */
export function RecentReviews({ userId }: { userId: string }) {
  const t = useTranslate();
  const { data, error, loading, refetch, fetchMore } = useQuery(PersonReviewsDocument, {
    variables: { id: userId },
    fetchPolicy: 'cache-and-network',
  });
  const user = data?.user;
  return (
    <Box as="section">
      <Text as="h2" textStyle="section" mb="3">
        {t('person.reviews.title')}
      </Text>
      {user ? (
        <Reviews
          user={user}
          loading={loading}
          onMore={() => void fetchMore({ variables: { after: user.reviews.pageInfo.endCursor } })}
        />
      ) : error ? (
        <ErrorState
          title={t('person.reviews.error')}
          message={refusalOf(error)?.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Waiting />
      )}
    </Box>
  );
}
