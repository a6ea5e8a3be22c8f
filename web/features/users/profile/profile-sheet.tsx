import { useQuery } from '@apollo/client/react';
import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState, type ComponentType } from 'react';
import { pullArea } from '../../../lib/feedback/refresh.ts';
import { RefreshButton } from '../../../components/feedback/refresh-button.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useSignOut } from '../../../lib/account/use-sign-out.ts';
import { useViewer, type Viewer } from '../../../lib/session/viewer.ts';
import { ButtonLink, IconButton } from '../../../components/base/button.tsx';
import { Avatar } from '../../../components/base/avatar.tsx';
import { SettingButton, SettingGroup, SettingLink } from '../../../components/list/settings-list.tsx';
import { Sheet } from '../../../components/overlay/sheet.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Tabs } from '../../../components/base/tabs.tsx';
import { ProfileSheetDocument, type ProfileSheetQuery } from '../../../generated/graphql.ts';
import { LegalLinks } from '../settings/legal-links.tsx';
import { ProfileCounters } from './profile-counters.tsx';

const lists = ['posted', 'completed', 'saved'] as const;

/** Props of {@link ProfileSheet}; other features provide the lists and the line for push. */
export interface ProfileSheetProps {
  onClose: () => void;
  OwnFavors: ComponentType<{ list: (typeof lists)[number] }>;
  PushLine: ComponentType;
}

/** Focuses what takes the place of the button that was tapped. */
const focus = (button: HTMLElement | null) => button?.focus();

type SheetUser = ProfileSheetQuery['viewer'] | undefined;

/** Renders name, text and figures of the viewer; `user` is null or undefined until the server has answered. */
function Summary({
  viewer,
  user,
  onSettings,
  isBack,
  onClose,
}: {
  viewer: Viewer;
  user: SheetUser;
  onSettings: () => void;
  /** True after the settings, whose way back takes the focus to the gear. */
  isBack: boolean;
  onClose: () => void;
}) {
  const t = useTranslate();
  return (
    <Stack gap="4">
      <HStack gap="4" align="start">
        <Avatar names={[viewer.firstName, viewer.lastName]} picture={user?.picture} size={64} />
        <Text as="h2" textStyle="headline" overflowWrap="anywhere" minW="0" flex="1" pt="1">
          {viewer.firstName} {viewer.lastName}
        </Text>
        <RefreshButton />
        <IconButton ms="-3" aria-label={t('settings.title')} onClick={onSettings} ref={isBack ? focus : null}>
          <GearSixIcon size={22} aria-hidden />
        </IconButton>
        <IconButton ms="-3" me="-2.5" aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={22} aria-hidden />
        </IconButton>
      </HStack>
      {user?.bio && (
        <Text textStyle="small" color="muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {user.bio}
        </Text>
      )}
      {user ? <ProfileCounters user={user} /> : <Skeleton height="3.75rem" />}
      <HStack gap="2.5" flexWrap="wrap" css={{ '& > *': { flex: '1 1 9rem' } }}>
        <ButtonLink to="/my-favors" size="lg">
          {t('myFavors.title')}
        </ButtonLink>
        <ButtonLink to={`/user/${viewer.id}`} look="outline" size="lg">
          {t('profile.own')}
        </ButtonLink>
      </HStack>
    </Stack>
  );
}

function FavorTabs({ OwnFavors }: Pick<ProfileSheetProps, 'OwnFavors'>) {
  const t = useTranslate();
  return (
    <Tabs
      label={t('account.favors')}
      tabs={lists.map((list) => ({
        name: list,
        title: t(`ownFavors.${list}`),
        content: (
          <Box {...pullArea} pt="3" minH="5rem">
            <OwnFavors list={list} />
          </Box>
        ),
      }))}
    />
  );
}

/** Renders the most used settings and the legal texts, which lie behind the gear. */
function Settings({
  PushLine,
  onBack,
  onClose,
}: Pick<ProfileSheetProps, 'PushLine' | 'onClose'> & { onBack: () => void }) {
  const t = useTranslate();
  return (
    <>
      <HStack gap="2">
        <IconButton ms="-2.5" aria-label={t('nav.back')} onClick={onBack} ref={focus}>
          <ArrowLeftIcon size={22} aria-hidden />
        </IconButton>
        <Text as="h2" textStyle="headline" flex="1">
          {t('settings.title')}
        </Text>
        <IconButton me="-2.5" aria-label={t('nav.close')} onClick={onClose}>
          <XIcon size={22} aria-hidden />
        </IconButton>
      </HStack>
      <SettingGroup title={t('settings.notifications')}>
        <PushLine />
        <SettingLink to="/settings" icon={<GearSixIcon size={22} aria-hidden />} label={t('account.allSettings')} />
      </SettingGroup>
      <SettingGroup title={t('account.legal')}>
        <LegalLinks />
      </SettingGroup>
    </>
  );
}

function SignOut() {
  const t = useTranslate();
  const signOut = useSignOut();
  return (
    // At the foot, so that the lists above it come without moving it.
    <Box mt="auto">
      <SettingGroup title={t('settings.account')}>
        <SettingButton
          icon={<SignOutIcon size={22} aria-hidden />}
          label={t('auth.signOut')}
          destructive
          onClick={() => void signOut()}
        />
      </SettingGroup>
    </Box>
  );
}

/**
 * Renders the viewer's profile, favors and, behind a gear, settings in a dialog
 * (docs/behaviour/people.md#profile-dialog).
 */
export function ProfileSheet({ onClose, OwnFavors, PushLine }: ProfileSheetProps) {
  const t = useTranslate();
  const { viewer } = useViewer();
  const { data } = useQuery(ProfileSheetDocument, { fetchPolicy: 'cache-and-network', skip: !viewer });
  const [shown, setShown] = useState<'person' | 'settings' | 'person again'>('person');
  if (!viewer) return null;
  return (
    <Sheet title={t('nav.profile')} height="tall" onClose={onClose}>
      {(close) => (
        <Box display="flex" flexDirection="column" overflowY="auto" flex="1">
          <Stack
            gap="6"
            flex="1 0 auto"
            px="page"
            pt={{ base: '2', md: '4' }}
            pb="calc(env(safe-area-inset-bottom) + 1.25rem)"
          >
            {shown === 'settings' ? (
              <Settings PushLine={PushLine} onBack={() => setShown('person again')} onClose={close} />
            ) : (
              <>
                <Summary
                  viewer={viewer}
                  user={data?.viewer}
                  onSettings={() => setShown('settings')}
                  isBack={shown === 'person again'}
                  onClose={close}
                />
                <FavorTabs OwnFavors={OwnFavors} />
                <SignOut />
              </>
            )}
          </Stack>
        </Box>
      )}
    </Sheet>
  );
}
