import { HStack, chakra } from '@chakra-ui/react';
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight';
import type { FormEvent, KeyboardEvent } from 'react';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormError, TextArea } from '../../../components/form/form-field.tsx';
import { saveDraft, useDraft } from './drafts.ts';

const Bar = chakra('form', {
  base: {
    bg: 'card',
    borderTopWidth: '1px',
    borderColor: 'line',
    px: '3.5',
    pt: '2.5',
    pb: 'calc(max(0px, env(safe-area-inset-bottom) - var(--hidden-below, 0px)) + 0.625rem)',
  },
});

/** Where one writes: Enter sends, Shift and Enter begin a new line. What is not sent yet stays as draft. */
export function ChatComposer({
  person,
  chat,
  label,
  refusal,
  onType,
  onSend,
}: {
  /** The id of who writes. */
  person: string;
  chat: string;
  label: string;
  /** Why the last message came back. */
  refusal: Refusal | undefined;
  /** Hears what stands in the field, at every change. */
  onType: (text: string) => void;
  onSend: (content: string) => void;
}) {
  const t = useTranslate();
  const draft = useDraft(person, chat);
  const content = draft.trim();

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (content === '') return;
    saveDraft(person, chat, '');
    onSend(content);
  };

  return (
    <Bar onSubmit={send}>
      {refusal && (
        <FormError maxW="46rem" mx="auto" mb="2">
          {t('chat.refused', { reason: refusal.message })}
        </FormError>
      )}
      <HStack align="end" gap="2" maxW="46rem" mx="auto">
        <TextArea
          autoresize
          rows={1}
          minH="2.875rem"
          maxH="9rem"
          py="2.5"
          flex="1"
          dir="auto"
          aria-label={label}
          placeholder={label}
          enterKeyHint="send"
          value={draft}
          onChange={(event) => {
            saveDraft(person, chat, event.target.value);
            onType(event.target.value);
          }}
          onKeyDown={(event) => {
            // While a word is being composed, Enter accepts it.
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
          }}
        />
        <Button
          type="submit"
          boxSize="2.875rem"
          px="0"
          aria-label={t('chat.send')}
          disabled={content === ''}
          // The keyboard stays up.
          onPointerDown={(event) => event.preventDefault()}
        >
          <PaperPlaneRightIcon size={20} weight="fill" aria-hidden />
        </Button>
      </HStack>
    </Bar>
  );
}
