import { HStack, Text, chakra } from '@chakra-ui/react';
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useOpenSheet, type Neighbour, type Sheet as OpenSheet } from '../../../../lib/navigation/navigation.ts';
import { useTranslate } from '../../../../lib/i18n/translate.ts';
import { Button, IconButton } from '../../../../components/base/button.tsx';
import { Sheet } from '../../../../components/overlay/sheet.tsx';
import { SheetBody } from '../../../../components/overlay/sheet-body.tsx';
import { photoLabel } from './photo-label.ts';

const Whole = chakra('img', {
  base: { width: 'full', maxH: 'calc(100dvh - 14rem)', objectFit: 'contain', rounded: 'card', bg: 'line' },
});

/** Shows the whole photo of a message; one of the other person can be reported. */
export function PhotoSheet({
  photo: { path, messageId, own },
  other,
  onClose,
}: Omit<Extract<OpenSheet, { name: 'photo' }>, 'name'> & { other: Neighbour; onClose: () => void }) {
  const t = useTranslate();
  const openSheet = useOpenSheet();
  const label = photoLabel(t, own, other.firstName);
  const report = () =>
    openSheet({ name: 'report', person: other, subjects: [{ kind: 'MESSAGE', id: messageId, excerpt: label }] });
  return (
    <Sheet title={label} onClose={onClose}>
      {(close) => (
        <SheetBody>
          <HStack justify="space-between" gap="3">
            <Text as="h2" textStyle="title" minW="0" overflowWrap="anywhere">
              {label}
            </Text>
            <IconButton me="-2" aria-label={t('nav.close')} onClick={close}>
              <XIcon size={22} aria-hidden />
            </IconButton>
          </HStack>
          <Whole src={path} alt={label} />
          {!own && (
            <Button look="plain" alignSelf="start" onClick={report}>
              <FlagIcon size={20} aria-hidden />
              {t('moderation.report')}
            </Button>
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
