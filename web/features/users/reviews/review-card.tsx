import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import type { ReviewCard_ReviewFragment } from '../../../generated/graphql.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ReplyForm } from './reply-form.tsx';

/** A published review. */
export type Review = ReviewCard_ReviewFragment;

const Writer = chakra(Link, { base: { textStyle: 'label', _hover: { textDecoration: 'underline' } } });
const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

function Stars({ stars }: { stars: number }) {
  const t = useTranslate();
  return (
    <HStack as="span" gap="0.5" color="line">
      <chakra.span srOnly>{t('rating.stars', { count: stars })}</chakra.span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Box as="span" key={star} {...(star <= stars && { color: 'marigold.solid' })}>
          <StarIcon size={16} weight="fill" aria-hidden />
        </Box>
      ))}
    </HStack>
  );
}

/** Renders a review with its tags, its words and the reply of the person rated. */
export function ReviewCard({ review, rated }: { review: Review; rated: { displayName: string } }) {
  const t = useTranslate();
  const format = useFormat();
  const [isReplying, setIsReplying] = useState(false);
  const { writer, tags, text, reply } = review;
  return (
    <Card as="article" p="5">
      <Stack gap="3">
        <HStack justify="space-between" align="start" gap="2">
          <Box minW="0">
            <Writer to={`/user/${writer.id}`}>{writer.displayName}</Writer>
            <HStack gap="2" mt="1" flexWrap="wrap">
              <Stars stars={review.stars} />
              <Text as="span" textStyle="small" color="muted">
                {format.monthAndYear(review.publishedAt!)}
              </Text>
            </HStack>
          </Box>
          {!writer.viewerIsSelf && (
            <SafetyMenu
              person={writer}
              subjects={[{ kind: 'REVIEW', id: review.id }]}
              label={t('review.more', { name: writer.displayName })}
            />
          )}
        </HStack>
        {tags.length > 0 && (
          <HStack as="ul" listStyleType="none" gap="2" flexWrap="wrap">
            {tags.map((tag) => (
              <Chip as="li" key={tag}>
                {t(`review.tag.${tag}`)}
              </Chip>
            ))}
          </HStack>
        )}
        {text && <Words>{text}</Words>}
        {review.isTextHidden && <Text color="muted">{t('review.wordsHidden')}</Text>}
        {reply && (
          <Box borderLeftWidth="3px" borderColor="line" pl="4">
            <Text textStyle="small" color="muted" mb="1">
              {t('review.reply.by', { name: rated.displayName })}
            </Text>
            <Words>{reply}</Words>
          </Box>
        )}
        {isReplying ? (
          <ReplyForm reviewId={review.id} name={writer.firstName} onClose={() => setIsReplying(false)} />
        ) : (
          review.viewerCanReply && (
            <Button look="outline" alignSelf="start" onClick={() => setIsReplying(true)}>
              {t('review.reply')}
            </Button>
          )
        )}
      </Stack>
    </Card>
  );
}
