import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IllustratedPage } from '../../components/base/illustrated-page.tsx';
import { IconButton } from '../../components/base/button.tsx';

/** Leads visitors to appearance, language and legal texts. */
const SettingsLink = chakra(Link, {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: 'touch',
    ms: 'auto',
    me: '-2.5',
    rounded: 'full',
    color: 'ink',
    _hover: { bg: 'spruce.soft' },
  },
});

/** Renders the page of every auth screen, with Back and settings at the top. */
export function AuthPage({ onBack, children }: { onBack: () => void; children: ReactNode }) {
  const t = useTranslate();
  return (
    <IllustratedPage>
      <HStack position="relative" minH="4rem" pt="calc(env(safe-area-inset-top) + 0.75rem)">
        <IconButton ms="-2.5" aria-label={t('nav.back')} onClick={onBack}>
          <ArrowLeftIcon size={24} weight="bold" aria-hidden />
        </IconButton>
        <SettingsLink to="/settings" aria-label={t('settings.title')}>
          <GearSixIcon size={24} aria-hidden />
        </SettingsLink>
      </HStack>
      {children}
    </IllustratedPage>
  );
}

/** Renders title and text above a form. */
export function AuthHead({ title, text }: { title: string; text: string }) {
  return (
    <Box mt="2" mb="6">
      <Text as="h1" textStyle="display">
        {title}
      </Text>
      {/* An address may be wider than a phone in large text. */}
      <Text color="muted" mt="2" overflowWrap="anywhere">
        {text}
      </Text>
    </Box>
  );
}
