import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { faultsOf } from '../../../lib/apollo/fresh/faults.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { toggled } from '../../../components/form/choice-group.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import {
  CompleteFavorDocument,
  UpdateReviewDocument,
  type ChatFavor_FavorFragment,
  type ReviewTag,
} from '../../../generated/graphql.ts';
import { useCompletionPrice, type CompletionMode } from './use-completion-price.ts';

/** Stars selected when the dialog opens (docs/behaviour/deals.md#completion). */
const initialStars = 5;

/** Tags to choose from; those of blame come with the stars that they go with (docs/behaviour/deals.md#reviews). */
const praise: readonly ReviewTag[] = [
  'ON_TIME',
  'CAREFUL',
  'FRIENDLY',
  'CLEAR_REQUEST',
  'GOOD_PRICE',
  'WOULD_MEET_AGAIN',
];
const blame: readonly ReviewTag[] = ['LATE', 'UNCLEAR', 'CARELESS'];
const blameStars = 3;

/** Takes the stars that were given. */
type OnDone = (stars: number) => void;

/**
 * Returns the fields of the completion form, its errors and how to submit it. Whoever confirms says yes to a price that
 * is in question by naming it too, and can give the other more than what stands.
 * @param name first name of the other.
 * @param mode what it is for the viewer; a rating that can be changed is filled in.
 */
export function useComplete(favor: ChatFavor_FavorFragment, name: string, mode: CompletionMode, onDone: OnDone) {
  const t = useTranslate();
  const [complete, { loading: completing }] = useMutation(CompleteFavorDocument);
  const [update, { loading: updating }] = useMutation(UpdateReviewDocument);
  const loading = completing || updating;
  const written = mode === 'edit' ? favor.viewerReview : null;
  const [stars, setStars] = useState(written?.stars ?? initialStars);
  const [review, setReview] = useState(written?.text ?? '');
  const [tags, setTags] = useState<readonly ReviewTag[]>(written?.tags ?? []);
  const offeredTags = stars <= blameStars ? [...praise, ...blame] : praise;
  const { form, errors, showErrors, clearError } = useFormErrors<'negotiatedPrice' | 'review'>();
  const { named, priceFault, ...priceFields } = useCompletionPrice(favor, name, mode, () =>
    clearError('negotiatedPrice'),
  );

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (priceFault) return showErrors({ negotiatedPrice: priceFault });
    const input = {
      favorId: favor.id,
      rating: stars,
      review: review.trim() || null,
      tags: offeredTags.filter((tag) => tags.includes(tag)),
    };
    try {
      if (mode === 'edit') await update({ variables: { input } });
      else await complete({ variables: { input: { ...input, negotiatedPrice: named() } } });
    } catch (error) {
      const refusal = refusalOf(error);
      showErrors(faultsOf(error, t('error.offline')));
      if (mode === 'edit') showToast({ title: refusal?.message ?? t('error.offline'), tone: 'alert' });
      else showToast({ title: t('complete.failed'), description: t('complete.failed.text'), tone: 'alert' });
      return;
    }
    onDone(stars);
  };

  return {
    form,
    errors,
    loading,
    onSubmit,
    stars,
    setStars,
    review,
    setReview: (text: string) => {
      setReview(text);
      clearError('review');
    },
    tags,
    offeredTags,
    toggleTag: (tag: ReviewTag) => setTags(toggled(tags, tag)),
    ...priceFields,
  };
}
