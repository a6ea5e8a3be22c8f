import { HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';
import { FormError } from '../form/form-field.tsx';
import { Sheet } from './sheet.tsx';

/** Asks once more before something that cannot be taken back lightly. */
export function ConfirmSheet({
  question,
  text,
  confirm,
  destructive = true,
  act,
  onClose,
}: {
  question: string;
  /** What will happen. */
  text: string;
  /** What it is called on the button. */
  confirm: string;
  /** Whether it takes something away. */
  destructive?: boolean;
  /** Does it. Answers what went wrong, for people, or nothing when all went well; then the dialog closes. */
  act: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const onConfirm = async (close: () => void) => {
    setBusy(true);
    const wrong = await act();
    setBusy(false);
    setFault(wrong);
    if (wrong === undefined) close();
  };

  return (
    <Sheet title={question} onClose={onClose}>
      {(close) => (
        <Stack gap="5" px="page" pt={{ base: '2', md: '7' }} pb="calc(env(safe-area-inset-bottom) + 1.25rem)">
          <Stack gap="2">
            <Text as="h2" textStyle="headline" overflowWrap="anywhere">
              {question}
            </Text>
            <Text color="muted">{text}</Text>
          </Stack>
          {fault !== undefined && <FormError>{fault}</FormError>}
          <HStack gap="3">
            <Button size="lg" look="outline" flex="1" disabled={busy} onClick={close}>
              {t('confirm.cancel')}
            </Button>
            <Button
              size="lg"
              flex="1"
              {...(destructive && { colorPalette: 'coral' })}
              disabled={busy}
              onClick={() => void onConfirm(close)}
            >
              {confirm}
            </Button>
          </HStack>
        </Stack>
      )}
    </Sheet>
  );
}
