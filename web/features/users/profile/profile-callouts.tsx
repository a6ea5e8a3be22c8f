import { Box, Stack, Text } from '@chakra-ui/react';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserCirclePlusIcon } from '@phosphor-icons/react/dist/csr/UserCirclePlus';
import { useOpenSheet } from '../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button, ButtonLink } from '../../../components/base/button.tsx';
import { ConfirmEmailCallout } from './confirm-email-callout.tsx';
import { ProfileCallout } from './profile-callout.tsx';
import type { ProfileUser } from './profile-card.tsx';

/** Shows the owner of a profile what is missing, others a text about safety, or that they block the person. */
export function ProfileCallouts({ user }: { user: ProfileUser }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  if (user.viewerHasBlocked) {
    return (
      <ProfileCallout colorPalette="coral">
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
      </ProfileCallout>
    );
  }
  if (!user.viewerIsSelf) {
    return (
      <ProfileCallout colorPalette="spruce">
        <ShieldCheckIcon size={24} weight="duotone" aria-hidden />
        <Box>
          <Text textStyle="strong">{t('person.safety.title')}</Text>
          <Text textStyle="small" mt="0.5">
            {t('person.safety.text')}
          </Text>
        </Box>
      </ProfileCallout>
    );
  }
  if (!user.needsOnboarding) return user.verified ? null : <ConfirmEmailCallout />;
  return (
    <ProfileCallout colorPalette="marigold">
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
    </ProfileCallout>
  );
}
