import { Box } from '@chakra-ui/react';
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye';
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash';
import { useState, type ComponentProps } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { IconButton } from '../../components/base/button.tsx';
import { TextInput } from '../../components/form/form-field.tsx';

/** Renders a password field with a button that shows the password. */
export function PasswordInput(input: ComponentProps<typeof TextInput>) {
  const t = useTranslate();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeSlashIcon : EyeIcon;
  return (
    <Box position="relative">
      <TextInput {...input} type={shown ? 'text' : 'password'} spellCheck={false} pe="3.25rem" />
      <IconButton
        position="absolute"
        insetBlock="0"
        my="auto"
        right="1"
        color="muted"
        aria-label={t(shown ? 'auth.password.hide' : 'auth.password.show')}
        onClick={() => setShown(!shown)}
      >
        <Icon size={22} aria-hidden />
      </IconButton>
    </Box>
  );
}
