import { HStack, Stack, Text } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../base/button.tsx';
import { FormError } from '../form/form-field.tsx';
import { Sheet } from './sheet.tsx';
import { SheetBody } from './sheet-body.tsx';

interface QuestionProps {
  question: string;
  /** Says what will happen. */
  text: string;
  /** Says what else to know. */
  note?: string;
  /** Asks what else is needed, above the buttons. */
  children?: ReactNode;
  /** The label of the confirming button. */
  confirm: string;
  /** True where something is taken away; the default. */
  destructive?: boolean;
  /** Performs the action and returns an error text for people, or undefined on success, which closes the dialog. */
  act: () => Promise<string | undefined>;
}

function Question({
  question,
  text,
  note,
  children,
  confirm,
  destructive = true,
  act,
  close,
}: QuestionProps & { close: () => void }) {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const onConfirm = async () => {
    setBusy(true);
    const failure = await act();
    setBusy(false);
    setError(failure);
    if (failure === undefined) close();
  };

  return (
    <SheetBody>
      <Stack gap="2">
        <Text as="h2" textStyle="headline" overflowWrap="anywhere">
          {question}
        </Text>
        <Text color="muted">{text}</Text>
        {note !== undefined && <Text color="muted">{note}</Text>}
      </Stack>
      {children}
      {error !== undefined && <FormError>{error}</FormError>}
      <HStack gap="3">
        <Button size="lg" look="outline" flex="1" disabled={busy} onClick={close}>
          {t('confirm.cancel')}
        </Button>
        <Button
          size="lg"
          flex="1"
          {...(destructive && { colorPalette: 'coral' })}
          disabled={busy}
          onClick={() => void onConfirm()}
        >
          {confirm}
        </Button>
      </HStack>
    </SheetBody>
  );
}

/** Shows a dialog that asks for confirmation before an action that cannot easily be undone. */
export function ConfirmSheet({ onClose, ...question }: QuestionProps & { onClose: () => void }) {
  return (
    <Sheet title={question.question} onClose={onClose}>
      {(close) => <Question {...question} close={close} />}
    </Sheet>
  );
}
