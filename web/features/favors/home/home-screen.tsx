import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { LeafIcon } from '@phosphor-icons/react/dist/csr/Leaf';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useAtLeast } from '../../../lib/theme/use-at-least.ts';
import { useViewer, type Viewer } from '../../../lib/session/viewer.ts';
import { Button } from '../../../components/base/button.tsx';
import { ButtonChip } from '../../../components/base/chip.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { KeptRoom } from '../../../components/feedback/kept-room.tsx';
import { Logo } from '../../../components/base/logo.tsx';
import { FavorsNearby } from './favors-nearby.tsx';
import { HomeSearch } from './home-search.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HelpTiles } from './help-tiles.tsx';
import { Proof } from './proof.tsx';

function ViewerButton() {
  const t = useTranslate();
  const { viewer } = useViewer();
  const goToSignIn = useGoToSignIn();
  if (!viewer)
    return (
      <Button look="soft" onClick={() => goToSignIn()}>
        {t('signIn.button')}
      </Button>
    );
  return (
    <Link to={`/user/${viewer.id}`} aria-label={t('profile.own')}>
      <Avatar names={[viewer.firstName, viewer.lastName]} picture={viewer.picture} size={44} />
    </Link>
  );
}

function FigureChips() {
  const t = useTranslate();
  const explain = (notice: 'home.rating.notice' | 'home.points.notice') =>
    showToast({ title: t(notice), tone: 'hint' });
  return (
    <HStack gap="2" flexWrap="wrap">
      <ButtonChip colorPalette="marigold" onClick={() => explain('home.rating.notice')}>
        <StarIcon size={14} weight="fill" aria-hidden />
        {t('home.rating')}
      </ButtonChip>
      <ButtonChip colorPalette="spruce" onClick={() => explain('home.points.notice')}>
        <LeafIcon size={14} weight="fill" aria-hidden />
        {t('home.points')}
      </ButtonChip>
    </HStack>
  );
}

/** Leads from one's own figure to one's profile; it is as wide before the figure is known as after. */
const Figure = chakra(Link, {
  base: {
    display: 'grid',
    justifyItems: { base: 'center', lg: 'start' },
    alignContent: 'center',
    minH: 'touch',
    minW: 'touch',
    textStyle: 'tiny',
    color: 'muted',
    whiteSpace: 'nowrap',
    _hover: { color: 'ink' },
  },
});
const FigureValue = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    textStyle: 'strong',
    lineHeight: '1.25rem',
    color: 'ink',
    '& > svg': { color: 'colorPalette.solid' },
  },
});

/** Renders the viewer's own rating and points; a dash stands for what they do not have yet. */
function Figures({ viewer: { id, averageRating, favrPoints } }: { viewer: Viewer }) {
  const t = useTranslate();
  const format = useFormat();
  const path = `/user/${id}`;
  return (
    <HStack gap={{ base: '1.5', lg: '5' }} flex={{ lg: '1 1 0' }} justify="end" order={{ lg: 2 }}>
      <Figure to={path}>
        <FigureValue colorPalette="marigold">
          <StarIcon size={16} weight="fill" aria-hidden />
          {averageRating == null ? '–' : format.rating(averageRating)}
        </FigureValue>
        {t('home.rating')}
      </Figure>
      <Figure to={path}>
        <FigureValue colorPalette="spruce">
          <LeafIcon size={16} weight="fill" aria-hidden />
          {favrPoints ?? '–'}
        </FigureValue>
        {t('home.points.short')}
      </Figure>
    </HStack>
  );
}

/** Says to a visitor what Favr is. */
function VisitorHeader({ placeBar }: { placeBar: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <HStack justify="space-between" gap="3" minH="touch" mb={{ base: '-2', md: '-3' }}>
        {placeBar}
        <HomeSearch hideBelow="lg" flex="0 1 32rem" />
        <ViewerButton />
      </HStack>
      <HStack as="header" justify={{ base: 'space-between', md: 'start' }} align="start" gap={{ base: '4', md: '6' }}>
        <Stack minW="0" gap="2.5">
          <Text as="h1" textStyle="display" maxW={{ base: '15rem', md: 'none' }}>
            {t('home.tagline')}
          </Text>
          <Text color="muted">{t('home.visitor')}</Text>
          <Proof />
          <FigureChips />
        </Stack>
        <Box order={{ md: -1 }} mt={{ base: '1', md: '0' }} transform={{ base: 'rotate(4deg)', md: 'none' }}>
          <Logo size={64} />
        </Box>
      </HStack>
    </>
  );
}

/** Most letters of a greeting that stand beside the figures on a phone; a longer one is smaller. */
const shortGreeting = 8;

/** Greets a person in one row with their place and figures; what does not fit the row stands below it. */
function ReturningHeader({ viewer, placeBar, bell }: { viewer: Viewer; placeBar: ReactNode; bell: ReactNode }) {
  const t = useTranslate();
  const isWide = useAtLeast('lg');
  const greeting = t('home.greeting', { name: viewer.firstName });
  return (
    <HStack
      as="header"
      position="relative"
      flexWrap="wrap"
      columnGap={{ base: '1.5', lg: '6' }}
      rowGap="3"
      pe={{ base: '14', lg: '28' }}
    >
      <HStack gap={{ base: '2', lg: '3' }} flex={{ base: '1 1 9rem', lg: '1 1 0' }} minW={{ base: '0', lg: '12rem' }}>
        <Logo size={44} />
        <Box minW="0" flex="1">
          <Text
            as="h1"
            textStyle={{ base: greeting.length > shortGreeting ? 'section' : 'price', lg: 'headline' }}
            truncate
          >
            {greeting}
          </Text>
          {placeBar}
        </Box>
      </HStack>
      <Figures viewer={viewer} />
      <HStack position="absolute" top="0" insetInlineEnd="0" gap="3">
        {isWide && bell}
        <ViewerButton />
      </HStack>
      <HomeSearch
        flex={{ base: '1 0 100%', lg: '4 1 16rem' }}
        maxW={{ lg: '32rem' }}
        me={{ base: '-14', lg: '0' }}
        order={{ lg: 1 }}
      />
    </HStack>
  );
}

/**
 * Renders Home: the place, the categories to post in, and the favors nearby. `placeBar` shows and changes the place,
 * `activeFavors` is what a signed-in person asks for and helps with, `bell` leads to their notifications on wide
 * screens.
 */
export function HomeScreen({
  placeBar,
  activeFavors,
  bell,
}: {
  placeBar: ReactNode;
  activeFavors?: ReactNode;
  bell?: ReactNode;
}) {
  const t = useTranslate();
  usePageTitle(t('home.title'));
  const { viewer } = useViewer();
  return (
    <Stack
      {...pullArea}
      gap={viewer ? '4' : { base: '6', md: '8' }}
      px={{ base: 'page', md: '8' }}
      pt={`calc(env(safe-area-inset-top) + ${viewer ? '0.75rem' : '1rem'})`}
    >
      {viewer ? (
        <ReturningHeader viewer={viewer} placeBar={placeBar} bell={bell} />
      ) : (
        <VisitorHeader placeBar={placeBar} />
      )}
      {viewer && (
        <KeptRoom person={viewer.id} usual={{ base: '8.4375rem', lg: '7.1875rem' }}>
          {activeFavors}
        </KeptRoom>
      )}
      <HelpTiles inRow={viewer !== null} />
      <FavorsNearby />
      <HomeFooter />
    </Stack>
  );
}
