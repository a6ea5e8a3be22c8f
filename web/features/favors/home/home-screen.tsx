import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { LeafIcon } from '@phosphor-icons/react/dist/csr/Leaf';
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useGoToSignIn } from '../../../lib/navigation/navigation.ts';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button } from '../../../components/base/button.tsx';
import { ButtonChip } from '../../../components/base/chip.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { Logo } from '../../../components/base/logo.tsx';
import { FavorsNearby } from './favors-nearby.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HelpTiles } from './help-tiles.tsx';

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
  const { viewer } = useViewer();
  const navigate = useNavigate();
  // One's own figures stand on one's profile.
  const explain = (notice: 'home.rating.notice' | 'home.points.notice') =>
    viewer ? void navigate(`/user/${viewer.id}`) : showToast({ title: t(notice), tone: 'hint' });
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

/** Says to a visitor what Favr is. */
function VisitorHeader({ placeBar }: { placeBar: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <HStack justify="space-between" gap="3" minH="touch" mb={{ base: '-2', md: '-3' }}>
        {placeBar}
        <ViewerButton />
      </HStack>
      <HStack as="header" justify={{ base: 'space-between', md: 'start' }} align="start" gap={{ base: '4', md: '6' }}>
        <Stack minW="0" gap="2.5">
          <Text as="h1" textStyle="display" maxW={{ base: '15rem', md: 'none' }}>
            {t('home.tagline')}
          </Text>
          <Text color="muted">{t('home.visitor')}</Text>
          <FigureChips />
        </Stack>
        <Box order={{ md: -1 }} mt={{ base: '1', md: '0' }} transform={{ base: 'rotate(4deg)', md: 'none' }}>
          <Logo size={64} />
        </Box>
      </HStack>
    </>
  );
}

/** Greets a person in one line, above their place. */
function ReturningHeader({ name, placeBar }: { name: string; placeBar: ReactNode }) {
  const t = useTranslate();
  return (
    <Stack as="header" gap="2">
      <HStack gap="3">
        <Logo size={44} />
        <Box minW="0" flex="1">
          <Text as="h1" textStyle="price" truncate>
            {t('home.greeting', { name })}
          </Text>
          <Box mt="-2.5" mb="-2.5">
            {placeBar}
          </Box>
        </Box>
        <ViewerButton />
      </HStack>
      <FigureChips />
    </Stack>
  );
}

/**
 * Renders Home: the place, the categories to post in, and the favors nearby. `placeBar` shows and changes the place,
 * `activeFavors` is what a signed-in person asks for and helps with.
 */
export function HomeScreen({ placeBar, activeFavors }: { placeBar: ReactNode; activeFavors?: ReactNode }) {
  const t = useTranslate();
  usePageTitle(t('home.title'));
  const { viewer } = useViewer();
  return (
    <Stack
      {...pullArea}
      gap={viewer ? '4' : { base: '6', md: '8' }}
      px={{ base: 'page', md: '8' }}
      pt="calc(env(safe-area-inset-top) + 1rem)"
    >
      {viewer ? <ReturningHeader name={viewer.firstName} placeBar={placeBar} /> : <VisitorHeader placeBar={placeBar} />}
      {viewer && <Box minH="touch">{activeFavors}</Box>}
      <HelpTiles inRow={viewer !== null} />
      <FavorsNearby />
      <HomeFooter />
    </Stack>
  );
}
