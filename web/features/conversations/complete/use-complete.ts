import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { CompleteFavorDocument, type ChatFavor_FavorFragment } from '../../../generated/graphql.ts';

/** Stars selected when the dialog opens (docs/behaviour.md#completion). */
const initialStars = 5;

/**
 * Returns the fields of the completion form, its errors and how to submit it.
 * @param completes true when this completes the favor, false when it only adds a rating to a completed one.
 */
export function useComplete(favor: ChatFavor_FavorFragment, completes: boolean, onDone: () => void) {
  const t = useTranslate();
  const [complete, { loading }] = useMutation(CompleteFavorDocument);
  const [stars, setStars] = useState(initialStars);
  const [review, setReview] = useState('');
  const [price, setPrice] = useState(favor.originalPrice.text);
  const { form, errors, showErrors, clearError } = useFormErrors<'negotiatedPrice' | 'review'>();
  const priceChanged = price.trim() !== '' && readPriceCents(price) !== favor.originalPrice.cents;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    try {
      await complete({
        variables: {
          input: {
            favorId: favor.id,
            rating: stars,
            review: review.trim() || null,
            negotiatedPrice: completes && priceChanged ? price : null,
          },
        },
      });
    } catch (error) {
      const refusal = refusalOf(error);
      showErrors({ [refusal?.field ?? 'form']: refusal?.message });
      showToast({ title: t('complete.failed'), description: t('complete.failed.text'), tone: 'alert' });
      return;
    }
    onDone();
  };

  return {
    form,
    errors,
    loading,
    onSubmit,
    stars,
    setStars,
    review,
    setReview,
    price,
    setPrice: (text: string) => {
      setPrice(text);
      clearError('negotiatedPrice');
    },
    /** True while the price differs from the original one. */
    priceChanged,
  };
}
