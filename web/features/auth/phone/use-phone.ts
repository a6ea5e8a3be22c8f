import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmPhoneDocument, RemovePhoneDocument, RequestPhoneCodeDocument } from '../../../generated/graphql.ts';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import type { SendAuthForm } from '../use-auth-form.ts';

/** Returns the steps of confirming a phone, where a code was sent, and when it expires; null before one was. */
export function usePhone() {
  const t = useTranslate();
  const [request] = useMutation(RequestPhoneCodeDocument);
  const [confirm] = useMutation(ConfirmPhoneDocument);
  const [remove] = useMutation(RemovePhoneDocument);
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const [number, setNumber] = useState<string | null>(null);

  /** Runs a step; returns what is wrong with a field of its form. */
  const attempt = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      return faultsOf(error, t('error.offline'));
    }
  };

  const sendCode: SendAuthForm<'phoneNumber'> = (input) =>
    attempt(async () => {
      const { data } = await request({ variables: { input } });
      setNumber(input.phoneNumber);
      setExpiresAt(data!.requestPhoneCode.expiresAt);
    });
  const confirmCode: SendAuthForm<'code'> = (input) =>
    attempt(async () => {
      await confirm({ variables: { input } });
      showToast({ title: t('phone.done') });
      setExpiresAt(null);
    });
  const removePhone = async () => {
    const failed = await attempt(async () => void (await remove()));
    showToast(failed ? { title: failed.form ?? t('error.offline'), tone: 'alert' } : { title: t('phone.removed') });
  };
  return { expiresAt, number, sendCode, confirmCode, removePhone, startAgain: () => setExpiresAt(null) };
}
