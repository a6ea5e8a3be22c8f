import { Stack, Text } from '@chakra-ui/react';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { useRef, useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { FormField, TextArea } from '../../components/form/form-field.tsx';

/** Renders the secret of a new token to copy. It cannot be shown again. */
export function TokenSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState(false);

  const copy = async () => {
    field.current?.select();
    // Pages without https have no clipboard; the secret is then at least selected.
    await (navigator.clipboard as Clipboard | undefined)?.writeText(secret).then(
      () => setCopied(true),
      () => undefined,
    );
  };

  return (
    <Stack gap="5">
      <Stack gap="1.5">
        <Text as="h2" textStyle="headline">
          {t('tokens.made')}
        </Text>
        <Text color="muted">{t('tokens.made.text')}</Text>
      </Stack>
      <FormField label={t('tokens.secret')} hint={t('tokens.secret.hint')}>
        <TextArea
          ref={field}
          readOnly
          value={secret}
          minH="5.5rem"
          fontFamily="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"
          wordBreak="break-all"
          onFocus={(event) => event.target.select()}
        />
      </FormField>
      <Button size="lg" onClick={() => void copy()} aria-live="polite">
        {copied ? <CheckIcon size={20} weight="bold" aria-hidden /> : <CopyIcon size={20} aria-hidden />}
        {t(copied ? 'tokens.secret.copied' : 'tokens.secret.copy')}
      </Button>
      <Button size="lg" look="outline" onClick={onDone}>
        {t('tokens.done')}
      </Button>
    </Stack>
  );
}
