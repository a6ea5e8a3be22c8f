import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/csr/BookmarkSimple';
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FavorReactions_FavorFragmentDoc, type FavorReactions_FavorFragment } from '../../../generated/graphql.ts';
import { useFavorReaction } from './use-favor-reaction.ts';

const ReactionButton = chakra(
  'button',
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      minW: 'touch',
      minH: 'touch',
      rounded: 'full',
      color: 'muted',
      textStyle: 'label',
      cursor: 'pointer',
      transitionProperty: 'transform, color, background-color',
      transitionDuration: 'normal',
      transitionTimingFunction: 'out',
      _hover: { bg: 'spruce.soft', color: 'ink' },
      _active: { transform: 'scale(0.9)' },
      _pressed: { color: 'colorPalette.ink' },
      // Pressed and still locked after the tap.
      '&[aria-pressed=true][aria-disabled=true] > svg': { animation: 'pop {durations.calm} {easings.out}' },
    },
  },
  { defaultProps: { type: 'button' } },
);

function Reactions({ favor }: { favor: FavorReactions_FavorFragment }) {
  const t = useTranslate();
  const { viewerHasLiked, viewerHasBookmarked, likeCount } = favor;
  const like = useFavorReaction('like', favor);
  const bookmark = useFavorReaction('bookmark', favor);
  return (
    <>
      <ReactionButton
        colorPalette="coral"
        aria-pressed={viewerHasLiked}
        aria-disabled={like.locked}
        aria-label={t('favor.like', { count: likeCount })}
        onClick={() => void like.toggle()}
      >
        <HeartIcon size={22} weight={viewerHasLiked ? 'fill' : 'regular'} aria-hidden />
        {likeCount > 0 && likeCount}
      </ReactionButton>
      <ReactionButton
        colorPalette="spruce"
        aria-pressed={viewerHasBookmarked}
        aria-disabled={bookmark.locked}
        aria-label={t('favor.bookmark')}
        onClick={() => void bookmark.toggle()}
      >
        <BookmarkSimpleIcon size={22} weight={viewerHasBookmarked ? 'fill' : 'regular'} aria-hidden />
      </ReactionButton>
    </>
  );
}

/** Renders the heart and bookmark of a favor (docs/behaviour/favors.md#reactions). */
export function FavorReactions({ favor }: { favor: FragmentType<FavorReactions_FavorFragment> }) {
  const { data, complete } = useFragment({ fragment: FavorReactions_FavorFragmentDoc, from: favor });
  return complete && <Reactions favor={data} />;
}
