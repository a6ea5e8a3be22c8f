import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { countryOfDevice } from '../../../lib/i18n/country-of-device.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { CompleteOnboardingDocument } from '../../../generated/graphql.ts';

/** Returns the fields of the onboarding form, its errors and how to submit it; `onDone` is called after success. */
export function useOnboarding(onDone: () => void) {
  const t = useTranslate();
  const [complete, { loading }] = useMutation(CompleteOnboardingDocument);
  const [dateOfBirth, setDateOfBirth] = useState('');
  const [country, setCountry] = useState<string>(() => countryOfDevice() ?? '');
  const { form, errors, showErrors, clearError } = useFormErrors<'dateOfBirth' | 'country'>();

  const fail = (title: string, faults: typeof errors) => {
    showErrors(faults);
    showToast({ title, description: Object.values(faults)[0]!, tone: 'alert' });
  };
  const failWith = (error: unknown) => {
    const refusal = refusalOf(error);
    if (refusal?.code === 'TOO_YOUNG' || refusal?.code === 'AGE_REFUSED')
      return fail(t('onboarding.tooYoung'), { dateOfBirth: refusal.message });
    const faults = faultsOf(error, t('onboarding.failed.text'));
    if (!faults['dateOfBirth']) return fail(t('onboarding.failed'), faults);
    return fail(t('onboarding.birth.missing'), { ...faults, dateOfBirth: t('onboarding.birth.unreal') });
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const missing = {
      ...(dateOfBirth === '' && { dateOfBirth: t('onboarding.birth.missing.text') }),
      ...(country === '' && { country: t('onboarding.country.missing.text') }),
    };
    if (dateOfBirth === '') return fail(t('onboarding.birth.missing'), missing);
    if (country === '') return fail(t('onboarding.country.missing'), missing);
    try {
      await complete({ variables: { input: { dateOfBirth, country } } });
    } catch (error) {
      return failWith(error);
    }
    showToast({ title: t('onboarding.done'), description: t('onboarding.done.text') });
    onDone();
  };

  return {
    form,
    country,
    errors,
    loading,
    onSubmit,
    changeDateOfBirth: (isoDay: string) => {
      setDateOfBirth(isoDay);
      clearError('dateOfBirth');
    },
    changeCountry: (picked: string) => {
      setCountry(picked);
      clearError('country');
    },
  };
}
