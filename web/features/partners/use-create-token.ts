import { useMutation, useQuery } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { useFormErrors } from '../../components/form/use-form-errors.ts';
import { CreateTokenDocument, TokensDocument, TokenScopesDocument } from '../../generated/graphql.ts';
import { faultsOf } from '../../lib/apollo/fresh/faults.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';

/** The lifetimes of a token, in days; `never` lasts until it is revoked. */
export const lifetimes = ['30', '90', '365', 'never'] as const;

/** Maps a field of the server's input to the part of the form that shows its error. */
function placeOf(field: string): 'name' | 'scopes' | 'form' {
  if (field === 'name') return 'name';
  return field.startsWith('scopes') ? 'scopes' : 'form';
}

/** Returns the values, errors and submission of a new token; `onDone` is called with its secret. */
export function useCreateToken(onDone: (secret: string) => void) {
  const t = useTranslate();
  // What was read before may speak the language that was chosen then.
  const { data } = useQuery(TokenScopesDocument, { fetchPolicy: 'network-only' });
  const [create, { loading }] = useMutation(CreateTokenDocument, { refetchQueries: [TokensDocument] });
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [lifetime, setLifetime] = useState<(typeof lifetimes)[number]>('90');
  const { form, errors, showErrors, clearError } = useFormErrors<'name' | 'scopes'>();

  const findMissing = () => ({
    ...(name.trim() === '' && { name: t('tokens.name.missing') }),
    ...(scopes.length === 0 && { scopes: t('tokens.scopes.missing') }),
  });
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const missing = findMissing();
    if (Object.keys(missing).length > 0) return showErrors(missing);
    try {
      const { data: created } = await create({
        variables: { input: { name, scopes, expiresInDays: lifetime === 'never' ? null : Number(lifetime) } },
      });
      onDone(created!.createToken.secret);
    } catch (error) {
      const faults = Object.entries(faultsOf(error, t('error.offline')));
      showErrors(Object.fromEntries(faults.map(([field, text]) => [placeOf(field), text])));
    }
  };

  return {
    form,
    errors,
    loading,
    onSubmit,
    /** The scopes on offer; undefined until they are known. */
    offeredScopes: data?.tokenScopes,
    name,
    setName: (text: string) => {
      setName(text);
      clearError('name');
    },
    scopes,
    setScopes: (chosen: string[]) => {
      setScopes(chosen);
      clearError('scopes');
    },
    lifetime,
    setLifetime,
  };
}
