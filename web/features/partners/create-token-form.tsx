import { Stack, Text } from '@chakra-ui/react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { Button } from '../../components/base/button.tsx';
import { CheckList } from '../../components/form/check-list.tsx';
import { ChoiceList } from '../../components/form/choice-list.tsx';
import { FormError, FormField, TextInput } from '../../components/form/form-field.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { lifetimes, useCreateToken } from './use-create-token.ts';

/** The maximum length of a name (docs/behaviour/limits.md#validation). */
const maxNameLength = 60;

type TokenState = Omit<ReturnType<typeof useCreateToken>, 'form'>;

function ScopesField({ offeredScopes, scopes, setScopes, errors }: TokenState) {
  const t = useTranslate();
  if (!offeredScopes) return <Skeleton height="20rem" />;
  return (
    <CheckList
      label={t('tokens.scopes')}
      choices={offeredScopes.map((scope) => ({ value: scope.name, label: scope.description, hint: scope.name }))}
      value={scopes}
      error={errors.scopes}
      onChange={setScopes}
    />
  );
}

/** Renders the form of a new token: its name, scopes and lifetime. `onDone` is called with its secret. */
export function CreateTokenForm({ onDone }: { onDone: (secret: string) => void }) {
  const t = useTranslate();
  const { form, ...token } = useCreateToken(onDone);
  const { errors, loading } = token;
  return (
    <form ref={form} noValidate onSubmit={token.onSubmit} aria-busy={loading}>
      <Stack gap="6">
        <Text as="h2" textStyle="headline">
          {t('tokens.create')}
        </Text>
        <FormField label={t('tokens.name')} hint={t('tokens.name.hint')} error={errors.name}>
          <TextInput
            value={token.name}
            maxLength={maxNameLength}
            autoComplete="off"
            onChange={(event) => token.setName(event.target.value)}
          />
        </FormField>
        <ScopesField {...token} />
        <ChoiceList
          label={t('tokens.life')}
          choices={lifetimes.map((value) => ({ value, label: t(`tokens.life.${value}`) }))}
          value={token.lifetime}
          onChange={token.setLifetime}
        />
        {errors.form !== undefined && <FormError>{errors.form}</FormError>}
        <Button type="submit" size="lg" disabled={loading}>
          {t('tokens.create.submit')}
        </Button>
      </Stack>
    </form>
  );
}
