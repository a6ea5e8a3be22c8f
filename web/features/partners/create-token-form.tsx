import { useMutation, useQuery } from '@apollo/client/react';
import { Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { refusalOf } from '../../lib/apollo/refusal.ts';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { CheckList } from '../../components/form/check-list.tsx';
import { ChoiceList } from '../../components/form/choice-list.tsx';
import { FormError, FormField, TextInput } from '../../components/form/form-field.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { useFormErrors } from '../../components/form/use-form-errors.ts';
import { CreateTokenDocument, TokensDocument, TokenScopesDocument } from '../../generated/graphql.ts';

/** Longest name, as schema.graphql says. */
const NAME_MAX = 60;

/** How long a token may last, in days; `never` until it is revoked. */
const lives = ['30', '90', '365', 'never'] as const;

/** What the program is called, what it may do, and for how long. */
export function CreateTokenForm({ onDone }: { onDone: (secret: string) => void }) {
  const t = useTranslate();
  const { data } = useQuery(TokenScopesDocument);
  const [create, { loading }] = useMutation(CreateTokenDocument, { refetchQueries: [TokensDocument] });
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<string[]>([]);
  const [life, setLife] = useState<(typeof lives)[number]>('90');
  const { form, errors, showErrors, clearError } = useFormErrors<'name' | 'scopes'>();

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const missing = {
      ...(name.trim() === '' && { name: t('tokens.name.missing') }),
      ...(scopes.length === 0 && { scopes: t('tokens.scopes.missing') }),
    };
    if (Object.keys(missing).length > 0) return showErrors(missing);
    try {
      const answer = await create({
        variables: { input: { name, scopes, expiresInDays: life === 'never' ? null : Number(life) } },
      });
      onDone(answer.data!.createToken.secret);
    } catch (error) {
      const refusal = refusalOf(error);
      const field = refusal?.field === 'name' ? 'name' : refusal?.field?.startsWith('scopes') ? 'scopes' : 'form';
      showErrors({ [field]: refusal?.message ?? t('error.offline') });
    }
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
      <Stack gap="6">
        <Text as="h2" textStyle="headline">
          {t('tokens.create')}
        </Text>
        <FormField label={t('tokens.name')} hint={t('tokens.name.hint')} error={errors.name}>
          <TextInput
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              clearError('name');
            }}
          />
        </FormField>
        {data ? (
          <Stack gap="2">
            <CheckList
              label={t('tokens.scopes')}
              choices={data.tokenScopes.map((scope) => ({
                value: scope.name,
                label: scope.description,
                hint: scope.name,
              }))}
              value={scopes}
              invalid={errors.scopes !== undefined}
              onChange={(ticked) => {
                setScopes(ticked);
                clearError('scopes');
              }}
            />
            {errors.scopes !== undefined && <FormError>{errors.scopes}</FormError>}
          </Stack>
        ) : (
          <Skeleton height="20rem" />
        )}
        <ChoiceList
          label={t('tokens.life')}
          choices={lives.map((value) => ({ value, label: t(`tokens.life.${value}`) }))}
          value={life}
          onChange={setLife}
        />
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <Button type="submit" size="lg" disabled={loading}>
          {t('tokens.create.submit')}
        </Button>
      </Stack>
    </form>
  );
}
