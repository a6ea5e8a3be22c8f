import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { CreateTokenForm } from './create-token-form.tsx';
import { TokenSecret } from './token-secret.tsx';

const Body = chakra('div', {
  base: {
    overflowY: 'auto',
    px: 'page',
    pt: { base: '2', md: '7' },
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
  },
});

/** Shows the dialog that creates a token, and then its secret, once. */
export function CreateTokenSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [secret, setSecret] = useState<string>();
  return (
    <Sheet title={t('tokens.create')} onClose={onClose}>
      {(close) => (
        <Body>
          {secret === undefined ? (
            <CreateTokenForm onDone={setSecret} />
          ) : (
            <TokenSecret secret={secret} onDone={close} />
          )}
        </Body>
      )}
    </Sheet>
  );
}
