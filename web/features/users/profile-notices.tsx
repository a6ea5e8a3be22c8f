import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserCirclePlusIcon } from '@phosphor-icons/react/dist/csr/UserCirclePlus';
import { useOpenSheet } from '../../app/navigation.ts';
import { useText } from '../../app/text.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import type { ProfileUser } from './profile-card.tsx';

const Notice = chakra('aside', {
  base: { display: 'flex', gap: '3', p: '4', rounded: 'card', bg: 'colorPalette.soft', color: 'ink', '& > svg': { color: 'colorPalette.ink', flexShrink: 0 } },
});

/** What stands beside a profile: for its owner what is still missing, for everybody else a word about safety, or that they are blocked. */
export function ProfileNotices({ user }: { user: ProfileUser }) {
  const t = useText();
  const openSheet = useOpenSheet();
  if (user.viewerHasBlocked) {
    return (
      <Notice colorPalette="coral">
        <ProhibitIcon size={24} weight="duotone" aria-hidden />
        <Stack gap="3" align="start">
          <Box>
            <Text textStyle="strong">{t('moderation.blocked.title', { name: user.firstName })}</Text>
            <Text textStyle="small" mt="0.5">{t('moderation.block.text', { name: user.firstName })}</Text>
          </Box>
          <Button look="outline" onClick={() => openSheet({ name: 'block', person: user })}>{t('moderation.unblock', { name: user.firstName })}</Button>
        </Stack>
      </Notice>
    );
  }
  if (!user.viewerIsSelf) {
    return (
      <Notice colorPalette="spruce">
        <ShieldCheckIcon size={24} weight="duotone" aria-hidden />
        <Box>
          <Text textStyle="strong">{t('person.safety.title')}</Text>
          <Text textStyle="small" mt="0.5">{t('person.safety.text')}</Text>
        </Box>
      </Notice>
    );
  }
  if (!user.needsOnboarding) return null;
  return (
    <Notice colorPalette="marigold">
      <UserCirclePlusIcon size={24} weight="duotone" aria-hidden />
      <Stack gap="3" align="start">
        <Box>
          <Text textStyle="strong">{t('person.onboarding.title')}</Text>
          <Text textStyle="small" mt="0.5">{t('person.onboarding.text')}</Text>
        </Box>
        <ButtonLink to="/onboarding">{t('person.onboarding.go')}</ButtonLink>
      </Stack>
    </Notice>
  );
}
