import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { UserCirclePlusIcon } from '@phosphor-icons/react/dist/csr/UserCirclePlus';
import { useText } from '../../app/text.ts';
import { ButtonLink } from '../../components/button.tsx';
import type { ProfileUser } from './profile-card.tsx';

const Notice = chakra('aside', {
  base: { display: 'flex', gap: '3', p: '4', rounded: 'card', bg: 'colorPalette.soft', color: 'ink', '& > svg': { color: 'colorPalette.ink', flexShrink: 0 } },
});

/** What stands beside a profile: for its owner what is still missing, for everybody else a word about safety. */
export function ProfileNotices({ user }: { user: ProfileUser }) {
  const t = useText();
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
