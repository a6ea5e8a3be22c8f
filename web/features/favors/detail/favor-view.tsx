import { Box, Flex, HStack } from '@chakra-ui/react';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { isNotFound, refusalOf } from '../../../lib/apollo/refusal.ts';
import { SafetyMenu } from '../../../components/overlay/safety-menu.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { ButtonLink, IconButton } from '../../../components/base/button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Signpost } from '../../../components/base/illustrations.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import type { FavorDetail_FavorFragment } from '../../../generated/graphql.ts';
import { FavorActions } from './favor-actions.tsx';
import { KnownPrice, type FavorActionsProps } from './favor-foot.tsx';
import { FavorReactions } from '../card/favor-reactions.tsx';
import { FavorDetail } from './favor-detail.tsx';
import { KnownFavor } from './known-favor.tsx';
import { OwnFavorMenu } from './own-favor-menu.tsx';
import { useFavor } from './use-favor.ts';
import { useShareFavor } from './use-share-favor.ts';

function FavorSkeleton() {
  const t = useTranslate();
  return (
    <Box display="grid" gap="4">
      <Box srOnly role="status">
        {t('detail.loading')}
      </Box>
      <Skeleton height="12rem" rounded="card" />
      <Skeleton height="1.75rem" width="80%" />
      <Skeleton height="3rem" />
      <Skeleton height="2.75rem" width="60%" />
      <Skeleton height="4.5rem" rounded="card" />
      <Skeleton height="8rem" rounded="control" />
    </Box>
  );
}

function FavorNotFound() {
  const t = useTranslate();
  return (
    <EmptyState picture={<Signpost />} title={t('detail.notFound')} text={t('detail.notFound.text')} headingLevel="h1">
      <ButtonLink to="/">{t('detail.notFound.home')}</ButtonLink>
    </EmptyState>
  );
}

/** Renders in place of a favor why it cannot be opened. */
function UnopenedFavor({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const refusal = refusalOf(error);
  if (isNotFound(error)) return <FavorNotFound />;
  return <ErrorState title={t('detail.error')} message={refusal?.message} onRetry={onRetry} />;
}

/** Renders what one may do with any favor: like, save and share it and, behind dots, report, block or delete. */
function FavorTools({ favor }: { favor: FavorDetail_FavorFragment }) {
  const t = useTranslate();
  const share = useShareFavor();
  return (
    <>
      <FavorReactions favor={favor} />
      <IconButton aria-label={t('detail.share')} onClick={() => void share(favor)}>
        <ShareNetworkIcon size={22} aria-hidden />
      </IconButton>
      {favor.viewerIsPoster ? (
        <OwnFavorMenu favor={favor} />
      ) : (
        <SafetyMenu person={favor.poster} subjects={[{ kind: 'FAVOR', id: favor.id }]} />
      )}
    </>
  );
}

/** The row of tools. */
const row = { px: 'page', mx: '-2.5', minH: 'touch' } as const;

/** The same as two plates over a photo; over words they become a bar, which hides what scrolls below it. */
const plates = {
  position: 'absolute',
  zIndex: '1',
  top: 'var(--above)',
  insetInline: 'page',
  pointerEvents: 'none',
  '& > *': { bg: 'card', rounded: 'control', boxShadow: 'soft', pointerEvents: 'auto', _empty: { display: 'none' } },
  _before: {
    content: '""',
    position: 'absolute',
    zIndex: '-1',
    inset: 'calc(-1 * var(--above)) calc(-1 * {spacing.page}) -0.375rem',
    bg: 'var(--ground)',
    borderBottomWidth: '1px',
    borderColor: 'line',
    opacity: '0',
    transition: 'opacity {durations.quick} {easings.out}',
  },
  '&[data-over-words]': { '& > *': { bg: 'transparent', boxShadow: 'none' }, _before: { opacity: '1' } },
} as const;

/** The row again, where a photo has a column of its own. */
const noPlates = {
  ...row,
  position: 'static',
  pointerEvents: 'auto',
  '& > *': { bg: 'transparent', boxShadow: 'none' },
  _before: { display: 'none' },
} as const;

/** Tests whether what scrolls has brought the words below a photo up to the tools over it. */
function areOverWords(scrolled: HTMLElement, tools: HTMLElement | null): boolean {
  const words = scrolled.querySelector('[data-words]');
  return !!words && !!tools && words.getBoundingClientRect().top < tools.getBoundingClientRect().bottom;
}

/** Tools above the content; a photo at its top begins at the edge, below plates. */
function Stage({
  hasPhoto,
  spread,
  corner,
  tools,
  children,
}: {
  hasPhoto: boolean;
  spread: boolean;
  corner: ReactNode;
  tools: ReactNode;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [overWords, setOverWords] = useState(false);
  const look = hasPhoto ? { ...plates, ...(spread && { lg: noPlates }) } : row;
  // Over the room that page or dialog leave above it.
  const lift = hasPhoto && {
    css: {
      '--above': { base: 'var(--room, 0.75rem)', md: '1.25rem' },
      '--ground': spread ? { base: 'colors.paper', md: 'colors.card' } : 'colors.paper',
    },
    mt: { base: 'calc(-1 * var(--room, 0px))', md: '-5', ...(spread && { lg: '0' }) },
  };
  return (
    <Flex direction="column" flex="1" minH="0" position="relative" {...lift}>
      <Flex ref={bar} justify="space-between" flexShrink="0" css={look} data-over-words={overWords || undefined}>
        <Flex>{corner}</Flex>
        <HStack gap="0.5">{tools}</HStack>
      </Flex>
      <Box
        flex="1"
        minH="0"
        overflowY="auto"
        overscrollBehavior="contain"
        px="page"
        pt={hasPhoto ? { base: '0', ...(spread && { lg: '1.5' }) } : '1.5'}
        pb="6"
        onScroll={hasPhoto ? ({ currentTarget }) => setOverWords(areOverWords(currentTarget, bar.current)) : undefined}
        scrollPaddingTop={hasPhoto ? '4.5rem' : undefined}
      >
        {children}
      </Box>
    </Flex>
  );
}

/**
 * The parts of a favor's detail from other features: `Conversations` lists who has written about one's own favor,
 * `Ending` says who cancelled what the viewer had agreed, `Offer` what one may do about offers.
 */
export interface FavorViewProps extends Pick<FavorActionsProps, 'Offer'> {
  Conversations: ComponentType<{ favorId: string; expected: number }>;
  Ending: ComponentType<{ favor: FavorDetail_FavorFragment }>;
}

/** Returns true where there is nothing to show: the favor is gone, or could not be read and no list knew it. */
const isUnopened = ({ favor, card, error }: ReturnType<typeof useFavor>): boolean =>
  isNotFound(error) || (!favor && Boolean(error) && (!card || refusalOf(error) !== null));

/** Tests whether what is known of the favor has a photo. */
const hasPhoto = ({ favor, card }: ReturnType<typeof useFavor>): boolean => ((favor ?? card)?.photos.length ?? 0) > 0;

/** Renders the favor, as far as it is known: in full, as a list knew it, or not yet. */
function FavorContent({
  favor,
  card,
  error,
  retry,
  spread,
  conversations,
}: ReturnType<typeof useFavor> & { spread: boolean; conversations: ReactNode }) {
  if (favor) return <FavorDetail favor={favor} spread={spread} conversations={conversations} />;
  if (card) return <KnownFavor favor={card} onRetry={error ? retry : undefined} />;
  return <FavorSkeleton />;
}

/** Renders how an agreement ended and, to the poster, the conversations; each offer that waits has one. */
function EndingAndConversations({
  favor,
  Conversations,
  Ending,
}: { favor: FavorDetail_FavorFragment } & Pick<FavorViewProps, 'Conversations' | 'Ending'>) {
  const { id, cancelledDeal, viewerIsPoster, offers } = favor;
  return (
    <>
      {cancelledDeal && <Ending favor={favor} />}
      {viewerIsPoster && <Conversations favorId={id} expected={offers?.edges.length ?? 0} />}
    </>
  );
}

/** Renders the actions at the foot of a favor, or its price while no more is known than a list says. */
function FavorFoot({ favor, card, Offer }: ReturnType<typeof useFavor> & Pick<FavorViewProps, 'Offer'>) {
  if (favor) return <FavorActions favor={favor} Offer={Offer} />;
  return card && <KnownPrice favor={card} />;
}

/**
 * Renders a live favor in each of its states, with its actions at the foot; `corner` leads away from it, `spread` uses
 * two columns on wide screens.
 */
export function FavorView({
  favorId,
  corner,
  spread = false,
  Conversations,
  Ending,
  Offer,
}: FavorViewProps & { favorId: string; corner?: ReactNode; spread?: boolean }) {
  const t = useTranslate();
  const known = useFavor(favorId);
  const { favor, card, error, retry } = known;
  usePageTitle(favor?.title ?? card?.title ?? (isNotFound(error) ? t('detail.notFound') : undefined));

  if (isUnopened(known)) return <UnopenedFavor error={error} onRetry={retry} />;
  return (
    <>
      <Stage hasPhoto={hasPhoto(known)} spread={spread} corner={corner} tools={favor && <FavorTools favor={favor} />}>
        <FavorContent
          {...known}
          spread={spread}
          conversations={
            favor && <EndingAndConversations favor={favor} Conversations={Conversations} Ending={Ending} />
          }
        />
      </Stage>
      <FavorFoot {...known} Offer={Offer} />
    </>
  );
}
