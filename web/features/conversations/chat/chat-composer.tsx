import { HStack, chakra } from '@chakra-ui/react';
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight';
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { useGoToOnboarding } from '../../../lib/navigation/navigation.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormError, TextArea } from '../../../components/form/form-field.tsx';
import type { OutgoingPhoto } from '../outbox/outbox-storage.ts';
import { AddPhotoButton, ChosenPhoto, useComposerPhoto } from './photo/composer-photo.tsx';
import { saveDraft, useDraft } from './drafts.ts';

const Bar = chakra('form', {
  base: {
    bg: 'card',
    borderTopWidth: '1px',
    borderColor: 'line',
    px: '3.5',
    pt: '2.5',
    pb: 'calc(max(0px, env(safe-area-inset-bottom) - var(--hidden-below, 0px)) + 0.625rem)',
    '@container (max-height: 16rem)': {
      pt: '1',
      pb: 'calc(max(0px, env(safe-area-inset-bottom) - var(--hidden-below, 0px)) + 0.25rem)',
    },
  },
});

/** Key code of a key that an input method took; Safari ends composing before it tells of the Enter that did it. */
const inputMethodKey = 229;

/** Tests whether an Enter accepts the word that an input method composes. */
const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent) =>
  isComposing || keyCode === inputMethodKey;

/**
 * Tests whether one writes with a finger on the glass: a keyboard there has no Shift and Enter, and the button that
 * sends stands beside it. Asked anew each time, as a tablet can be put to a desk.
 */
const isTouched = () => window.matchMedia('(pointer: coarse)').matches;

/** Tests whether a key sends what was written: Enter by a keyboard at a desk, Ctrl or Command and Enter everywhere. */
const sends = (event: KeyboardEvent) =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event) && (event.ctrlKey || event.metaKey || !isTouched());

interface ChatComposerProps {
  /** Id of the viewer. */
  person: string;
  chat: string;
  label: string;
  /** Reason why the last message came back. */
  refusal: Refusal | undefined;
  onFocus: () => void;
  /** Called with the field's text at every change. */
  onType: (text: string) => void;
  /** Sends what was written, which may be empty beside a photo. */
  onSend: (content: string, photo?: OutgoingPhoto) => void;
  /** Shown above the field. */
  quickReplies: ReactNode;
}

/** Tells why the last message came back, and what to do where that is known. */
function RefusedMessage({ refusal: { code, message } }: { refusal: Refusal }) {
  const t = useTranslate();
  const goToOnboarding = useGoToOnboarding();
  return (
    <HStack maxW="46rem" mx="auto" mb="2" gap="2" flexWrap="wrap" justify="space-between">
      <FormError>{t('chat.refused', { reason: message })}</FormError>
      {code === 'NEEDS_ONBOARDING' && (
        <Button look="soft" onClick={() => goToOnboarding()}>
          {t('person.onboarding.go')}
        </Button>
      )}
    </HStack>
  );
}

/**
 * Renders the field for a message: Enter sends, Shift and Enter starts a new line; on a phone Enter does. Unsent text
 * stays as the draft.
 */
export function ChatComposer({
  person,
  chat,
  label,
  refusal,
  onFocus,
  onType,
  onSend,
  quickReplies,
}: ChatComposerProps) {
  const draft = useDraft(person, chat);
  const content = draft.trim();
  const chosen = useComposerPhoto(person, chat);
  const isEmpty = content === '' && !chosen.photo;

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    saveDraft(person, chat, '');
    chosen.remove();
    onSend(content, chosen.photo);
  };

  return (
    <Bar onSubmit={send}>
      {refusal && <RefusedMessage refusal={refusal} />}
      {quickReplies}
      <ChosenPhoto {...chosen} />
      <HStack align="end" gap="2" maxW="46rem" mx="auto">
        <AddPhotoButton choose={chosen.choose} />
        <MessageInput
          aria-label={label}
          placeholder={label}
          value={draft}
          onFocus={onFocus}
          onChange={(event) => {
            saveDraft(person, chat, event.target.value);
            onType(event.target.value);
          }}
          onKeyDown={(event) => {
            if (sends(event)) send(event);
          }}
        />
        <SendButton disabled={isEmpty} />
      </HStack>
    </Bar>
  );
}

function MessageInput(props: ComponentProps<typeof TextArea>) {
  return (
    <TextArea
      autoresize
      rows={1}
      minH="2.875rem"
      minW="0"
      maxH="9rem"
      py="2.5"
      flex="1"
      // It grows with what is written, not with the words in its place.
      _placeholder={{ whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }}
      enterKeyHint={isTouched() ? 'enter' : 'send'}
      {...props}
    />
  );
}

function SendButton({ disabled }: { disabled: boolean }) {
  const t = useTranslate();
  return (
    <Button
      type="submit"
      boxSize="min(2.875rem, 14vw)"
      flexShrink="0"
      px="0"
      aria-label={t('chat.send')}
      disabled={disabled}
      // Keeps the focus in the field and so the keyboard up.
      onPointerDown={(event) => event.preventDefault()}
    >
      <PaperPlaneRightIcon size={20} weight="fill" aria-hidden />
    </Button>
  );
}
