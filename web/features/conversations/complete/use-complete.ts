import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import {
  CompleteFavorDocument,
  UpdateReviewDocument,
  type ChatFavor_FavorFragment,
  type ReviewTag,
} from '../../../generated/graphql.ts';

/** Meaning of a completion for the viewer: to say it is done, to confirm that, only to rate, or to change a rating. */
export type CompletionMode = 'complete' | 'confirm' | 'rate' | 'edit';

/** Stars selected when the dialog opens (docs/behaviour.md#completion). */
const initialStars = 5;

/** Tags to choose from; those of blame come with the stars that they go with (docs/behaviour.md#reviews). */
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

/** Tests whether a price is better than the agreed one for the viewer: lower for the poster, else higher. */
const isInOwnFavor = (cents: number, agreedCents: number, { viewerIsPoster }: ChatFavor_FavorFragment): boolean =>
  viewerIsPoster ? cents < agreedCents : cents > agreedCents;

/** Returns the price of a completion: to name, or to agree to; `onChange` is called when another one is typed. */
function usePriceFields(favor: ChatFavor_FavorFragment, completes: boolean, onChange: () => void) {
  const { amount } = useFormat();
  const deal = favor.viewerDeal;
  const agreed = deal?.agreed?.price ?? favor.originalPrice;
  const claimed = !completes && deal?.isPriceInQuestion ? deal.claimedPrice : null;
  // Nobody agrees to another price by a hasty tap.
  const [saysYes, setSaysYes] = useState(false);
  const [price, setPrice] = useState(() => amount(agreed.cents));
  const cents = readPriceCents(price);
  const priceChanged = price.trim() !== '' && cents !== agreed.cents;
  return {
    /** Price in force. */
    agreed,
    /** Price that waits for the viewer's yes; null without one. */
    claimed,
    saysYes,
    setSaysYes,
    price,
    setPrice: (text: string) => {
      setPrice(text);
      onChange();
    },
    /** True while the price differs from the agreed one. */
    priceChanged,
    /** True while it is better for the viewer, so that it waits for the other's yes. */
    needsYes: priceChanged && cents !== null && isInOwnFavor(cents, agreed.cents, favor),
    /** Returns the price to send; null for the agreed one, and where the viewer does not say yes. */
    named: () => {
      if (claimed) return saysYes ? amount(claimed.cents) : null;
      return completes && priceChanged ? price : null;
    },
  };
}

/**
 * Returns the fields of the completion form, its errors and how to submit it. Whoever confirms says yes to a price that
 * is in question by naming it too.
 * @param mode what it is for the viewer; a rating that can be changed is filled in.
 */
export function useComplete(favor: ChatFavor_FavorFragment, mode: CompletionMode, onDone: () => void) {
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
  const { named, ...priceFields } = usePriceFields(favor, mode === 'complete', () => clearError('negotiatedPrice'));

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
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
      showErrors({ [refusal?.field ?? 'form']: refusal?.message });
      if (mode === 'edit') showToast({ title: refusal?.message ?? t('error.offline'), tone: 'alert' });
      else showToast({ title: t('complete.failed'), description: t('complete.failed.text'), tone: 'alert' });
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
    tags,
    offeredTags,
    toggleTag: (tag: ReviewTag) => setTags(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]),
    ...priceFields,
  };
}
