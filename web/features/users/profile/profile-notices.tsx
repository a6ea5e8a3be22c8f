import { Box, Stack, Text } from '@chakra-ui/react';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserCirclePlusIcon } from '@phosphor-icons/react/dist/csr/UserCirclePlus';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { ConfirmEmailNotice } from './confirm-email-notice.tsx';
import { ProfileNotice } from './profile-notice.tsx';
import type { ProfileUser } from './profile-card.tsx';

/** What stands beside a profile: for its owner the next thing that is still missing, for everybody else a word about safety, or that they are blocked. */
export function ProfileNotices({ user }: { user: ProfileUser }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (user.viewerHasBlocked) {
    return (
      <ProfileNotice colorPalette="coral">
        <ProhibitIcon size={24} weight="duotone" aria-hidden />
        <Stack gap="3" align="start">
          <Box>
            <Text textStyle="strong">{t('moderation.blocked.title', { name: user.firstName })}</Text>
            <Text textStyle="small" mt="0.5">
              {t('moderation.block.text', { name: user.firstName })}
            </Text>
          </Box>
          <Button look="outline" onClick={() => openSheet({ name: 'block', person: user })}>
            {t('moderation.unblock', { name: user.firstName })}
          </Button>
        </Stack>
      </ProfileNotice>
    );
  }
  if (!user.viewerIsSelf) {
    return (
      <ProfileNotice colorPalette="spruce">
        <ShieldCheckIcon size={24} weight="duotone" aria-hidden />
        <Box>
          <Text textStyle="strong">{t('person.safety.title')}</Text>
          <Text textStyle="small" mt="0.5">
            {t('person.safety.text')}
          </Text>
        </Box>
      </ProfileNotice>
    );
  }
  if (!user.needsOnboarding) return user.verified ? null : <ConfirmEmailNotice />;
  return (
    <ProfileNotice colorPalette="marigold">
      <UserCirclePlusIcon size={24} weight="duotone" aria-hidden />
      <Stack gap="3" align="start">
        <Box>
          <Text textStyle="strong">{t('person.onboarding.title')}</Text>
          <Text textStyle="small" mt="0.5">
            {t('person.onboarding.text')}
          </Text>
        </Box>
        <ButtonLink to="/onboarding">{t('person.onboarding.go')}</ButtonLink>
      </Stack>
    </ProfileNotice>
  );
}
