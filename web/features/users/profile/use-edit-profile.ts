import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { addressFault } from '../../../lib/account/address-fault.ts';
import { useFormErrors, type Errors } from '../../../components/form/use-form-errors.ts';
import { UpdateProfileDocument, type EditProfile_UserFragment } from '../../../generated/graphql.ts';

/** Fields of the profile form that hold a text. */
type TextField = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'country' | 'bio';

/** A field whose value the server can refuse. */
export type ProfileField = TextField | 'languages';

/** Returns the values of the profile form, its errors, which the server decides, and how to change and submit it. */
export function useEditProfile(user: EditProfile_UserFragment) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [update, { loading }] = useMutation(UpdateProfileDocument);
  const { form, errors, showErrors, clearError } = useFormErrors<ProfileField>();
  const [values, setValues] = useState<Record<TextField, string>>(() => valuesOf(user));
  const [languages, setLanguages] = useState<readonly string[]>(user.languages);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const { country, ...others } = values;
    const refuse = (faults: Errors<ProfileField>) => {
      showErrors(faults);
      showToast({ title: t('editProfile.failed'), description: Object.values(faults)[0]!, tone: 'alert' });
    };
    const email = others.email.trim() === '' ? undefined : addressFault(t, others.email);
    if (email !== undefined) return refuse({ email });
    try {
      await update({
        variables: { input: { ...others, languages: [...languages], ...(country !== '' && { country }) } },
      });
    } catch (error) {
      return refuse(faultsOf(error, t('editProfile.failed.text')));
    }
    showToast({ title: t('editProfile.done') });
    await navigate(`/user/${user.id}`);
  };

  return {
    form,
    values,
    languages,
    errors,
    loading,
    setLanguages: (chosen: readonly string[]) => {
      setLanguages(chosen);
      clearError('languages');
    },
    change: (field: TextField, value: string) => {
      setValues((before) => ({ ...before, [field]: value }));
      clearError(field);
    },
    onSubmit,
  };
}

const valuesOf = (user: EditProfile_UserFragment): Record<TextField, string> => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phoneNumber: user.phoneNumber ?? '',
  country: user.country ?? '',
  bio: user.bio ?? '',
});
