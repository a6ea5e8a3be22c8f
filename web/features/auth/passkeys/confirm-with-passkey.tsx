import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ConfirmPasskeyDocument, PasskeysDocument } from '../../../generated/graphql.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { knowsPasskeys } from './use-passkey-ceremony.ts';

/** Renders how to show a passkey in place of the password, for whoever has one. */
export function ConfirmWithPasskey({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const { data } = useQuery(PasskeysDocument, { skip: !knowsPasskeys() });
  const [confirm] = useMutation(ConfirmPasskeyDocument);
  if (!data?.passkeys.length) return null;
  return (
    <PasskeyButton
      purpose="CONFIRM"
      label={t('passkeys.confirm')}
      send={async (input) => {
        await confirm({ variables: { input } });
        onDone();
      }}
    />
  );
}
