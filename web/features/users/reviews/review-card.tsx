import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Button, touchArea } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { Chip } from '../../../components/base/chip.tsx';
import { StatementOfReasons } from '../../../components/feedback/statement-of-reasons.tsx';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import type { ReviewCard_ReviewFragment } from '../../../generated/graphql.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ReplyForm } from './reply-form.tsx';

/** A published review. */
export type Review = ReviewCard_ReviewFragment;

const Writer = chakra(Link, { base: { ...touchArea, textStyle: 'label', _hover: { textDecoration: 'underline' } } });
const Words = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

function Stars({ stars }: { stars: number }) {
  const t = useTranslate();
  return (
    <HStack as="span" gap="0.5" color="line">
      <chakra.span srOnly>{t('rating.stars', { count: stars })}</chakra.span>
      <chakra.span textStyle="label" color="ink" me="1" aria-hidden>
        {stars}
      </chakra.span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Box as="span" key={star} {...(star <= stars && { color: 'marigold.solid' })}>
          <StarIcon size={16} weight="fill" aria-hidden />
        </Box>
      ))}
    </HStack>
  );
}

/** Renders who wrote it, about which kind of help, when, and the stars. */
function Head({ review }: { review: Review }) {
  const t = useTranslate();
  const format = useFormat();
  const { writer, favor } = review;
  return (
    <HStack gap="3" minW="0" flex="1" align="start">
      <Avatar names={[writer.firstName]} picture={writer.picture} size={36} />
      <Box minW="0" flex="1">
        <HStack justify="space-between" gap="2" flexWrap="wrap">
          <Writer to={`/user/${writer.id}`}>{writer.displayName}</Writer>
          <Stars stars={review.stars} />
        </HStack>
        <Text textStyle="small" color="muted">
          {[...(favor ? [t(`category.${favor.category}`)] : []), format.monthAndYear(review.publishedAt!)].join(' · ')}
        </Text>
      </Box>
    </HStack>
  );
}

/** Renders a review with its tags, its words and the reply of the person rated. */
export function ReviewCard({ review, rated }: { review: Review; rated: { displayName: string } }) {
  const t = useTranslate();
  const [isReplying, setIsReplying] = useState(false);
  const { writer, tags, text, reply } = review;
  return (
    <Card as="article" p="5">
      <Stack gap="3">
        <HStack justify="space-between" align="start" gap="2">
          <Head review={review} />
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
              <Chip as="li" quiet key={tag}>
                {t(`review.tag.${tag}`)}
              </Chip>
            ))}
          </HStack>
        )}
        {text && <Words>{text}</Words>}
        {review.isTextHidden && (
          <Box>
            <Text color="muted">{t('review.wordsHidden')}</Text>
            {writer.viewerIsSelf && <StatementOfReasons reasons={review.textHiddenReasons} />}
          </Box>
        )}
        {reply && (
          <Box bg="spruce.soft" rounded="control" px="3.5" py="2.5">
            <Text textStyle="label" color="spruce.ink" mb="0.5">
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
