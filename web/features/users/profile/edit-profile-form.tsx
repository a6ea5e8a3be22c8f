import { Box, SimpleGrid } from '@chakra-ui/react';
import { useTranslate, type TextKey } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { addressInput, FormError, FormField, TextArea, TextInput } from '../../../components/form/form-field.tsx';
import type { EditProfile_UserFragment } from '../../../generated/graphql.ts';
import { LanguagesField } from './languages-field.tsx';
import { CountryField } from '../onboarding/country-field.tsx';
import { useEditProfile, type ProfileField } from './use-edit-profile.ts';

/** Most characters of the text about oneself (docs/behaviour/limits.md#validation). */
const maxBioLength = 500;

interface TextLine {
  name: Exclude<ProfileField, 'country' | 'bio' | 'languages'>;
  type?: 'email' | 'tel';
  /** Autofill token of the HTML standard. */
  autoComplete: string;
  hint?: TextKey;
  /** Takes half of the width. */
  half?: true;
}

const textLines: readonly TextLine[] = [
  { name: 'firstName', autoComplete: 'given-name', half: true },
  { name: 'lastName', autoComplete: 'family-name', hint: 'editProfile.lastName.hint', half: true },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phoneNumber', type: 'tel', autoComplete: 'tel', hint: 'editProfile.phoneNumber.hint' },
];

/** Renders the form for a person's own profile (docs/behaviour/people.md#edit-profile). */
export function EditProfileForm({ user }: { user: EditProfile_UserFragment }) {
  const t = useTranslate();
  const { form, values, languages, errors, loading, change, setLanguages, onSubmit } = useEditProfile(user);
  return (
    <form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
      <SimpleGrid columns={2} gap="4">
        {textLines.map(({ name, type = 'text', autoComplete, hint, half }) => (
          <Box key={name} gridColumn={half ? 'auto' : '1 / -1'} minW="0">
            <FormField label={t(`editProfile.${name}`)} hint={hint && t(hint)} error={errors[name]}>
              <TextInput
                name={name}
                {...(type === 'email' ? { ...addressInput, autoCapitalize: 'none' } : { type })}
                autoComplete={autoComplete}
                value={values[name]}
                onChange={(event) => change(name, event.target.value)}
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
          <LanguagesField error={errors.languages} value={languages} onChange={setLanguages} />
        </Box>
        <Box gridColumn="1 / -1">
          <FormField
            label={t('editProfile.bio')}
            hint={t('editProfile.bio.hint')}
            error={errors.bio}
            count={t('editProfile.bio.count', { used: values.bio.length, room: maxBioLength })}
          >
            <TextArea
              name="bio"
              maxLength={maxBioLength}
              value={values.bio}
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
