import { useState } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Sheet } from '../../components/overlay/sheet.tsx';
import { SheetBody } from '../../components/overlay/sheet-body.tsx';
import { CreateTokenForm } from './create-token-form.tsx';
import { TokenSecret } from './token-secret.tsx';

/** Shows the dialog that creates a token, and then its secret, once. */
export function CreateTokenSheet({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [secret, setSecret] = useState<string>();
  return (
    <Sheet title={t('tokens.create')} onClose={onClose}>
      {(close) => (
        <SheetBody>
          {secret === undefined ? (
            <CreateTokenForm onDone={setSecret} />
          ) : (
            <TokenSecret secret={secret} onDone={close} />
          )}
        </SheetBody>
      )}
    </Sheet>
  );
}
