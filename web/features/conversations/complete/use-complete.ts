import { useMutation } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import { CompleteFavorDocument, type ChatFavor_FavorFragment, type ReviewTag } from '../../../generated/graphql.ts';

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
 * @param completes true when this completes the favor, false when it only adds a rating to a completed one.
 */
export function useComplete(favor: ChatFavor_FavorFragment, completes: boolean, onDone: () => void) {
  const t = useTranslate();
  const [complete, { loading }] = useMutation(CompleteFavorDocument);
  const [stars, setStars] = useState(initialStars);
  const [review, setReview] = useState('');
  const [tags, setTags] = useState<readonly ReviewTag[]>([]);
  const offeredTags = stars <= blameStars ? [...praise, ...blame] : praise;
  const { form, errors, showErrors, clearError } = useFormErrors<'negotiatedPrice' | 'review'>();
  const { named, ...priceFields } = usePriceFields(favor, completes, () => clearError('negotiatedPrice'));

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
            tags: offeredTags.filter((tag) => tags.includes(tag)),
            negotiatedPrice: named(),
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
    tags,
    offeredTags,
    toggleTag: (tag: ReviewTag) => setTags(tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]),
    ...priceFields,
  };
}
