import { useMutation } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useReturnTo } from '../../../lib/navigation/use-return-to.ts';
import { RequireSignIn } from '../../../lib/navigation/require-sign-in.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { usePageTitle } from '../../../lib/navigation/use-page-title.ts';
import { IllustratedPage } from '../../../components/base/illustrated-page.tsx';
import { Button } from '../../../components/base/button.tsx';
import { FormError } from '../../../components/form/form-field.tsx';
import { Logo } from '../../../components/base/logo.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { CompleteOnboardingDocument } from '../../../generated/graphql.ts';
import { BirthDateField } from './onboarding-birth-date.tsx';
import { CountryField } from './country-field.tsx';

function Onboarding() {
  const t = useTranslate();
  const [complete, { loading }] = useMutation(CompleteOnboardingDocument);
  const [birth, setBirth] = useState('');
  const [country, setCountry] = useState('');
  const { form, errors, showErrors, clearError } = useFormErrors<'dateOfBirth' | 'country'>();
  usePageTitle(t('onboarding.title'));

  const goOn = useReturnTo();

  const fail = (title: string, description: string, field: keyof typeof errors = 'form') => {
    showErrors({ [field]: description });
    showToast({ title, description, tone: 'alert' });
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (birth === '') return fail(t('onboarding.birth.missing'), t('onboarding.birth.missing.text'), 'dateOfBirth');
    if (country === '') return fail(t('onboarding.country.missing'), t('onboarding.country.missing.text'), 'country');
    try {
      await complete({ variables: { input: { dateOfBirth: birth, country } } });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.code === 'TOO_YOUNG') return fail(t('onboarding.tooYoung'), refusal.message, 'dateOfBirth');
      if (refusal?.field === 'dateOfBirth')
        return fail(t('onboarding.birth.missing'), t('onboarding.birth.unreal'), 'dateOfBirth');
      return fail(t('onboarding.failed'), refusal?.message ?? t('onboarding.failed.text'));
    }
    showToast({ title: t('onboarding.done'), description: t('onboarding.done.text') });
    goOn();
  };

  return (
    <IllustratedPage>
      <Box pt="calc(env(safe-area-inset-top) + 2rem)" pb="5" hideFrom="md">
        <Logo size={52} />
      </Box>
      <Text as="h1" textStyle="display">
        {t('onboarding.title')}
      </Text>
      <Text color="muted" mt="2" mb="7">
        {t('onboarding.text')}
      </Text>
      <form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
        <Stack gap="5">
          <BirthDateField
            error={errors.dateOfBirth}
            onChange={(day) => {
              setBirth(day);
              clearError('dateOfBirth');
            }}
          />
          <CountryField
            error={errors.country}
            onChange={(picked) => {
              setCountry(picked);
              clearError('country');
            }}
          />
        </Stack>
        {errors.form !== undefined && <FormError mt="4">{errors.form}</FormError>}
        <Button type="submit" size="lg" width="full" mt="8" disabled={loading}>
          {t('onboarding.submit')}
        </Button>
        <Button look="plain" width="full" mt="2" onClick={goOn}>
          {t('onboarding.later')}
        </Button>
      </form>
    </IllustratedPage>
  );
}

/** Asks a new neighbour for date of birth and country, once. */
export function OnboardingScreen() {
  return (
    <RequireSignIn>
      <Onboarding />
    </RequireSignIn>
  );
}
