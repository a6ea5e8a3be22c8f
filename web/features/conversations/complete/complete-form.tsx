import { useMutation } from '@apollo/client/react';
import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { readPriceCents } from '../../../../shared/price.rules.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { refusalOf } from '../../../lib/apollo/refusal.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { showToast } from '../../../lib/feedback/toasts.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormField, TextArea, TextInput } from '../../../components/form/form-field.tsx';
import { RatingInput } from '../../../components/form/rating-input.tsx';
import { useFormErrors } from '../../../components/form/use-form-errors.ts';
import {
  CompleteFavorDocument,
  type ChatFavor_FavorFragment,
  type ChatPerson_UserFragment,
} from '../../../generated/graphql.ts';

const Form = chakra('form', {
  base: {
    overflowY: 'auto',
    px: 'page',
    pt: { base: '2', md: '7' },
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
  },
});

/** Stars before anybody chose (docs/behaviour.md#completion). */
const defaultStars = 5;

/** Stars, a few words and, when it completes the favor, the price that was agreed in the end. */
export function CompleteForm({
  favor,
  other,
  completes,
  onDone,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  /** Whether this completes the favor, or only adds a rating to a completed one. */
  completes: boolean;
  onDone: () => void;
}) {
  const t = useTranslate();
  const format = useFormat();
  const [complete, { loading }] = useMutation(CompleteFavorDocument);
  const [stars, setStars] = useState(defaultStars);
  const [review, setReview] = useState('');
  const [price, setPrice] = useState(favor.originalPrice.text);
  const { form, errors, showErrors, clearError } = useFormErrors<'negotiatedPrice' | 'review'>();
  const otherPrice = price.trim() !== '' && readPriceCents(price) !== favor.originalPrice.cents;

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
            negotiatedPrice: completes && otherPrice ? price : null,
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

  return (
    <Form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
      <Stack align="center" gap="1.5" textAlign="center" mb="5">
        <Text as="h2" textStyle="headline">
          {t('complete.question', { name: other.firstName })}
        </Text>
        <Text color="muted">{favor.title}</Text>
        <RatingInput label={t('complete.stars')} value={stars} onChange={setStars} />
      </Stack>
      <Stack gap="4">
        {completes && (
          <FormField
            label={t('complete.price')}
            hint={otherPrice ? t('complete.price.changed', { price: format.price(favor.originalPrice) }) : undefined}
            error={errors.negotiatedPrice}
          >
            <Box position="relative">
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                textStyle="price"
                value={price}
                onChange={(event) => {
                  setPrice(event.target.value);
                  clearError('negotiatedPrice');
                }}
              />
              <Text
                as="span"
                position="absolute"
                right="4"
                insetBlock="0"
                display="grid"
                placeItems="center"
                color="muted"
                aria-hidden
              >
                €
              </Text>
            </Box>
          </FormField>
        )}
        <FormField label={t('complete.review')} error={errors.review}>
          <TextArea
            value={review}
            minH="5.5rem"
            placeholder={t('complete.review.placeholder')}
            onChange={(event) => setReview(event.target.value)}
          />
        </FormField>
      </Stack>
      <Button type="submit" size="lg" width="full" mt="5" disabled={loading}>
        {t(completes ? 'complete.submit' : 'complete.rate')}
      </Button>
    </Form>
  );
}
