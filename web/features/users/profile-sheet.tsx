import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { KeyIcon } from '@phosphor-icons/react/dist/csr/Key';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { SignOutIcon } from '@phosphor-icons/react/dist/csr/SignOut';
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle';
import { useState } from 'react';
import { chooseAppearance, chosenAppearance, type Appearance } from '../../app/appearance.ts';
import { useText } from '../../app/text.ts';
import { useSignOut } from '../../app/use-sign-out.ts';
import { useViewer } from '../../app/viewer.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ChoiceChip } from '../../components/chip.tsx';
import { Initials } from '../../components/initials.tsx';
import { Sheet } from '../../components/sheet.tsx';

const appearances: readonly Appearance[] = ['system', 'light', 'dark'];

function AppearanceChoice() {
  const t = useText();
  const [chosen, setChosen] = useState(chosenAppearance);
  return (
    <Box role="group" aria-labelledby="appearance">
      <Text id="appearance" textStyle="label" mb="2.5">{t('profile.appearance')}</Text>
      <HStack gap="2" flexWrap="wrap">
        {appearances.map((appearance) => (
          <ChoiceChip
            key={appearance}
            aria-pressed={chosen === appearance}
            onClick={() => {
              chooseAppearance(appearance);
              setChosen(appearance);
            }}
          >
            {t(`profile.appearance.${appearance}`)}
          </ChoiceChip>
        ))}
      </HStack>
    </Box>
  );
}

/** Who one is here, how the product looks on this device, and the way out. */
export function ProfileSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { viewer } = useViewer();
  const signOut = useSignOut();
  if (!viewer) return null;
  return (
    <Sheet title={t('nav.profile')} onClose={onClose}>
      {() => (
        <Stack gap="6" px="page" pt={{ base: '3', md: '7' }} pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
          <HStack gap="4">
            <Initials names={[viewer.firstName, viewer.lastName]} size={64} />
            <Text as="h2" textStyle="headline" minW="0" overflowWrap="anywhere">{viewer.firstName} {viewer.lastName}</Text>
          </HStack>
          <AppearanceChoice />
          <Stack gap="3">
            <ButtonLink to={`/user/${viewer.id}`} look="outline" size="lg">
              <UserCircleIcon size={20} aria-hidden />
              {t('profile.own')}
            </ButtonLink>
            <ButtonLink to="/settings/blocked" look="outline" size="lg">
              <ProhibitIcon size={20} aria-hidden />
              {t('moderation.blocked')}
            </ButtonLink>
            <ButtonLink to="/settings/tokens" look="outline" size="lg">
              <KeyIcon size={20} aria-hidden />
              {t('tokens.title')}
            </ButtonLink>
            <Button look="plain" colorPalette="coral" size="lg" onClick={() => void signOut()}>
              <SignOutIcon size={20} aria-hidden />
              {t('auth.signOut')}
            </Button>
          </Stack>
        </Stack>
      )}
    </Sheet>
  );
}
