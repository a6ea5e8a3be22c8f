import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../app/text.ts';
import { IconButton } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { Neighbours } from './neighbours.tsx';

/** The way to how things look and speak, and to the legal texts, for whoever has no account. */
const SettingsLink = chakra(Link, { base: { display: 'grid', placeItems: 'center', boxSize: 'touch', ms: 'auto', me: '-2.5', rounded: 'full', color: 'ink', _hover: { bg: 'spruce.soft' } } });

/** What everything about getting in stands on: a way back above it and, where there is room, the neighbours beside it. */
export function AuthPage({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useText();
  return (
    <Box as="main" minH="100dvh" display="grid" gridTemplateColumns={{ md: '1fr 1fr' }}>
      <Box hideBelow="md" bg="spruce.soft" display="flex" flexDirection="column" justifyContent="space-between" overflow="hidden">
        <HStack gap="3" p="8" color="spruce.ink">
          <Logo size={52} />
          <Text textStyle="headline">{t('product.name')}</Text>
        </HStack>
        <Neighbours width="full" />
      </Box>
      <Box width="full" maxW="28rem" mx="auto" px="page" pb="calc(env(safe-area-inset-bottom) + 2rem)" alignSelf={{ md: 'center' }}>
        <HStack position="relative" minH="4rem" pt="calc(env(safe-area-inset-top) + 0.75rem)">
          <IconButton ms="-2.5" aria-label={t('nav.back')} onClick={onBack}>
            <ArrowLeftIcon size={24} weight="bold" aria-hidden />
          </IconButton>
          <SettingsLink to="/settings" aria-label={t('settings.title')}><GearSixIcon size={24} aria-hidden /></SettingsLink>
        </HStack>
        {children}
      </Box>
    </Box>
  );
}

/** What a view is about, above its form. */
export function AuthHead({ title, text }: { title: string; text: string }) {
  return (
    <Box mt="2" mb="6">
      <Text as="h1" textStyle="display">{title}</Text>
      <Text color="muted" mt="2">{text}</Text>
    </Box>
  );
}
