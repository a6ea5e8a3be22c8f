import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import type { Icon } from '@phosphor-icons/react';
import { HandHeartIcon } from '@phosphor-icons/react/dist/csr/HandHeart';
import { MedalIcon } from '@phosphor-icons/react/dist/csr/Medal';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/csr/ShieldCheck';
import { useTranslate } from '../../lib/i18n/translate.ts';
import type { HueName } from '../../../shared/palettes.ts';
import { Button, ButtonLink } from '../../components/base/button.tsx';

const benefits: readonly { name: 'help' | 'safe' | 'reward'; hue: HueName; Icon: Icon }[] = [
  { name: 'help', hue: 'coral', Icon: HandHeartIcon },
  { name: 'safe', hue: 'spruce', Icon: ShieldCheckIcon },
  { name: 'reward', hue: 'marigold', Icon: MedalIcon },
];

/** Shows what Favr is good for, or says what comes `next`; leads to signing up, signing in and how it works. */
export function AuthIntro({
  next,
  onSignUp,
  onSignIn,
}: {
  next: string | undefined;
  onSignUp: () => void;
  onSignIn: () => void;
}) {
  const t = useTranslate();
  return (
    <>
      <Text as="h1" textStyle="display">
        {t('auth.intro.title')}
      </Text>
      <Text color="muted" mt="2">
        {next ?? t('auth.intro.text')}
      </Text>
      <Stack as="ul" gap="2.5" my="6" listStyleType="none">
        {benefits.map(({ name, hue, Icon }) => (
          <HStack as="li" key={name} gap="3.5" p="3" rounded="card" colorPalette={hue} bg="colorPalette.soft">
            <Box
              display="grid"
              placeItems="center"
              boxSize="3rem"
              rounded="tile"
              bg="card"
              color="colorPalette.ink"
              flexShrink="0"
            >
              <Icon size={28} weight="duotone" aria-hidden />
            </Box>
            <Box>
              <Text as="h2" textStyle="cardTitle">
                {t(`auth.benefit.${name}`)}
              </Text>
              <Text textStyle="small" mt="0.5">
                {t(`auth.benefit.${name}.text`)}
              </Text>
            </Box>
          </HStack>
        ))}
      </Stack>
      <Stack gap="3">
        <Button size="lg" onClick={onSignUp}>
          {t('auth.create')}
        </Button>
        <Button size="lg" look="outline" onClick={onSignIn}>
          {t('signIn.button')}
        </Button>
        <ButtonLink size="lg" look="plain" to="/how-it-works">
          {t('auth.howItWorks')}
        </ButtonLink>
      </Stack>
    </>
  );
}
