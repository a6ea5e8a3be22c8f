import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Button } from '../components/base/button.tsx';
import { FormField, TextInput } from '../components/form/form-field.tsx';
import { Code } from './docs-parts.tsx';
import { setToken, useToken } from './token.ts';
import type { Identity } from './use-identity.ts';

const links = [
  ['/settings/tokens', 'Make a token'],
  ['/auth', 'Sign in'],
  ['/graphql/errors', 'What refusals mean'],
  ['/api/docs', 'REST'],
] as const;

/** Explains whom requests are sent as, with a field to paste a token. */
export function AccessForm({ identity }: { identity: Identity }) {
  const token = useToken();
  const [typed, setTyped] = useState('');
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setToken(typed.trim().replace(/^bearer\s+/i, ''));
    setTyped('');
  };
  return (
    <Stack gap="4" p="4">
      <Text as="h3" textStyle="section">
        Who asks
      </Text>
      <Text textStyle="small" color="muted">
        Without a token you ask as whoever is signed in to Favr in this browser, or as a visitor. With one you ask as a
        program: within its scopes, over HTTP as <Code>Authorization: Bearer …</Code>, over the socket as{' '}
        <Code>connectionParams</Code>.
      </Text>
      <form onSubmit={onSubmit}>
        <FormField
          label="Token"
          hint="Kept in this tab until it is closed."
          error={identity.refused ? 'The server does not know this token, or it has ended.' : undefined}
        >
          <TextInput
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            placeholder={token === '' ? 'favr_…' : 'Another favr_…'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </FormField>
        <HStack gap="2" mt="4">
          <Button type="submit" disabled={typed.trim() === ''}>
            Use this token
          </Button>
          {token !== '' && (
            <Button look="outline" onClick={() => setToken('')}>
              Ask without
            </Button>
          )}
        </HStack>
      </form>
      <HStack as="nav" aria-label="Elsewhere" gap="4" flexWrap="wrap" textStyle="label">
        {links.map(([address, label]) => (
          <chakra.a
            key={address}
            href={address}
            color="spruce.ink"
            textDecoration="underline"
            textUnderlineOffset="3px"
          >
            {label}
          </chakra.a>
        ))}
      </HStack>
    </Stack>
  );
}
