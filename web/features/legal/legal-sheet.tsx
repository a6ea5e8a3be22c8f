import { Box, HStack, Text } from '@chakra-ui/react';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { LegalDocument } from '../../lib/navigation/navigation.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IconButton } from '../../components/base/button.tsx';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { LegalText } from './legal-text.tsx';

/** Shows a legal text in a dialog. */
export function LegalSheet({ document, onClose }: { document: LegalDocument; onClose: () => void }) {
  const t = useTranslate();
  const title = t(`legal.${document}`);
  return (
    <Sheet title={title} onClose={onClose}>
      {(close) => (
        <>
          <HStack px="page" pt={{ base: '1', md: '2' }} pb="2" gap="3">
            <Text as="h2" textStyle="headline" flex="1">
              {title}
            </Text>
            <IconButton me="-2.5" aria-label={t('nav.close')} onClick={close}>
              <XIcon size={22} aria-hidden />
            </IconButton>
          </HStack>
          <Box
            overflowY="auto"
            px="page"
            pb="calc(env(safe-area-inset-bottom) + 1.5rem)"
            tabIndex={0}
            role="region"
            aria-label={title}
          >
            <LegalText document={document} headingLevel="h3" />
          </Box>
        </>
      )}
    </Sheet>
  );
}
