import { HStack, Stack } from '@chakra-ui/react';
import { useMutation } from '@apollo/client/react';
import { useEffect, useState, type FormEvent } from 'react';
import { Button } from '../../../components/base/button.tsx';
import { FormError, FormField, TextArea } from '../../../components/form/form-field.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { ReplyToReviewDocument } from '../../../generated/graphql.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** Longest reply, in characters (docs/behaviour/deals.md#reviews). */
const maxReplyLength = 500;

/** Renders the one reply that the person rated can give, public to everybody. */
export function ReplyForm({
  reviewId,
  name,
  onClose,
}: {
  reviewId: string;
  /** First name of the review's writer. */
  name: string;
  onClose: () => void;
}) {
  const t = useTranslate();
  const [send, { loading }] = useMutation(ReplyToReviewDocument);
  const [text, setText] = useState('');
  const { form, errors, showErrors, clearError } = useFormErrors<'text' | 'form'>();
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form]);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    try {
      await send({ variables: { input: { reviewId, text } } });
    } catch (error) {
      const refusal = refusalOf(error);
      return showErrors({
        [refusal?.field === 'text' ? 'text' : 'form']: refusal?.message ?? t('review.reply.failed'),
      });
    }
    onClose();
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} aria-busy={loading}>
      <Stack gap="3">
        <FormField label={t('review.reply.label', { name })} hint={t('review.reply.hint')} error={errors.text}>
          <TextArea
            value={text}
            minH="5rem"
            maxLength={maxReplyLength}
            onChange={(event) => {
              setText(event.target.value);
              clearError('text');
            }}
          />
        </FormField>
        {errors.form && <FormError>{errors.form}</FormError>}
        <HStack gap="2" flexWrap="wrap">
          <Button type="submit" disabled={loading}>
            {t('review.reply.send')}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
