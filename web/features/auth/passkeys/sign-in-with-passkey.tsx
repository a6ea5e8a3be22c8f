import { useMutation } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { SignInWithPasskeyDocument } from '../../../generated/graphql.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { knowsPasskeys } from './use-passkey-ceremony.ts';

/** Renders how to sign in with a passkey, where the browser knows them; `onDone` gets the first name. */
export function SignInWithPasskey({ onDone }: { onDone: (firstName: string) => void }) {
  const t = useTranslate();
  const [signIn] = useMutation(SignInWithPasskeyDocument);
  if (!knowsPasskeys()) return null;
  return (
    <Box mt="3">
      <PasskeyButton
        purpose="SIGN_IN"
        label={t('passkeys.signIn')}
        send={async (input) => {
          const { data } = await signIn({ variables: { input } });
          onDone(data!.signInWithPasskey.user.firstName);
        }}
      />
    </Box>
  );
}
