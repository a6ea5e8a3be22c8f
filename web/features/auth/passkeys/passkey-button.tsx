import { Box } from '@chakra-ui/react';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { useState } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import type { PasskeyPurpose } from '../../../generated/graphql.ts';
import { isDeclined, usePasskeyCeremony, type PasskeyAnswer } from './use-passkey-ceremony.ts';

/** Renders the button that has somebody show a passkey in place of a password, and what went wrong. */
export function PasskeyButton({
  purpose,
  label,
  send,
}: {
  purpose: PasskeyPurpose;
  label: string;
  /** Sends the answer to the server. @throws its refusal */
  send: (answer: PasskeyAnswer) => Promise<void>;
}) {
  const t = useTranslate();
  const ceremony = usePasskeyCeremony();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const onClick = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await send(await ceremony(purpose));
    } catch (failure) {
      setBusy(false);
      if (!isDeclined(failure)) setError(refusalOf(failure)?.message ?? t('passkeys.failed'));
    }
  };

  return (
    <Box>
      <Button look="outline" size="lg" width="full" disabled={busy} aria-busy={busy} onClick={() => void onClick()}>
        <FingerprintIcon size={22} aria-hidden />
        {label}
      </Button>
      {error !== undefined && <FormError mt="3">{error}</FormError>}
    </Box>
  );
}
