import { HStack, Text } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IconButton } from './button.tsx';

/** Renders the header of a page below the first level: a back button, the page's title and its actions. */
export function PageHeader({ title, onBack, children }: { title: string; onBack: () => void; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <HStack as="header" gap="2" px="page" pt="calc(env(safe-area-inset-top) + 0.75rem)" pb="2" minH="4rem">
      <IconButton ms="-2.5" aria-label={t('nav.back')} onClick={onBack}>
        <ArrowLeftIcon size={24} weight="bold" aria-hidden />
      </IconButton>
      <Text as="h1" textStyle="price" flex="1" minW="0" lineClamp={2}>
        {title}
      </Text>
      {children}
    </HStack>
  );
}
