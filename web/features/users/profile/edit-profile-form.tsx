import { useMutation } from '@apollo/client/react';
import { Box, SimpleGrid } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormError, FormField, TextArea, TextInput } from '../../../components/form/form-field.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { UpdateProfileDocument, type EditProfile_UserFragment } from '../../../generated/graphql.ts';
import { CountryField } from '../onboarding/country-field.tsx';

/** Longest bio, as schema.graphql says. */
const BIO_MAX = 500;

const lines = [
  { name: 'firstName', autoComplete: 'given-name', half: true },
  { name: 'lastName', autoComplete: 'family-name', half: true },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel' },
] as const;

type Field = (typeof lines)[number]['name'] | 'country' | 'bio';

/** What a person tells of themselves, to change (docs/behaviour.md#edit-profile). What is wrong with a field is the server's to say. */
export function EditProfileForm({ user }: { user: EditProfile_UserFragment }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [update, { loading }] = useMutation(UpdateProfileDocument);
  const { form, errors, showErrors, clearError } = useFormErrors<Field>();
  const [typed, setTyped] = useState<Record<Field, string>>({
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email ?? '',
    phoneNumber: user.phoneNumber ?? '',
    country: user.country ?? '',
    bio: user.bio ?? '',
  });
  const change = (field: Field, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    clearError(field);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const { country, ...rest } = typed;
    try {
      await update({ variables: { input: { ...rest, ...(country !== '' && { country }) } } });
    } catch (error) {
      const refusal = refusalOf(error);
      const message = refusal?.message ?? t('editProfile.failed.text');
      showErrors({ [refusal?.code === 'EMAIL_TAKEN' ? 'email' : (refusal?.field ?? 'form')]: message });
      return showToast({ title: t('editProfile.failed'), description: message, tone: 'alert' });
    }
    showToast({ title: t('editProfile.done') });
    await navigate(`/user/${user.id}`);
  };

  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
      <SimpleGrid columns={2} gap="4">
        {lines.map((line) => (
          <Box key={line.name} gridColumn={'half' in line ? 'auto' : '1 / -1'} minW="0">
            <FormField
              label={t(`editProfile.${line.name}`)}
              hint={
                line.name === 'lastName'
                  ? t('editProfile.lastName.hint')
                  : line.name === 'phoneNumber'
                    ? t('editProfile.phoneNumber.hint')
                    : undefined
              }
              error={errors[line.name]}
            >
              <TextInput
                name={line.name}
                type={'type' in line ? line.type : 'text'}
                autoComplete={line.autoComplete}
                value={typed[line.name]}
                onChange={(event) => change(line.name, event.target.value)}
              />
            </FormField>
          </Box>
        ))}
        <Box gridColumn="1 / -1">
          <CountryField
            error={errors.country}
            initial={user.country ?? undefined}
            onChange={(country) => change('country', country)}
          />
        </Box>
        <Box gridColumn="1 / -1">
          <FormField
            label={t('editProfile.bio')}
            hint={t('editProfile.bio.hint')}
            error={errors.bio}
            count={t('editProfile.bio.count', { used: typed.bio.length, room: BIO_MAX })}
          >
            <TextArea
              name="bio"
              maxLength={BIO_MAX}
              value={typed.bio}
              onChange={(event) => change('bio', event.target.value)}
            />
          </FormField>
        </Box>
      </SimpleGrid>
      {errors.form !== undefined && <FormError mt="4">{errors.form}</FormError>}
      <Button type="submit" size="lg" width="full" mt="6" disabled={loading}>
        {t('editProfile.submit')}
      </Button>
    </form>
  );
}
