import { Box, Stack, Text, chakra } from '@chakra-ui/react';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { FormField, TextArea, TextInput } from '../../../components/form/form-field.tsx';
import { RatingInput } from '../../../components/form/rating-input.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import { useComplete } from './use-complete.ts';

const Form = chakra('form', {
  base: {
    overflowY: 'auto',
    px: 'page',
    pt: { base: '2', md: '7' },
    pb: 'calc(env(safe-area-inset-bottom) + 1.25rem)',
  },
});

/** Renders the field for the agreed price, in euros. */
function PriceField({
  hint,
  error,
  value,
  onChange,
}: {
  hint: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (price: string) => void;
}) {
  const t = useTranslate();
  return (
    <FormField label={t('complete.price')} hint={hint} error={error}>
      <Box position="relative">
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          textStyle="price"
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
  );
}

/** Renders stars, review and, where it completes the favor, the agreed price. */
export function CompleteForm({
  favor,
  other,
  completes,
  onDone,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  /** False when the favor is completed already and only a rating is added. */
  completes: boolean;
  onDone: () => void;
}) {
  const t = useTranslate();
  const format = useFormat();
  const { form, errors, loading, onSubmit, ...fields } = useComplete(favor, completes, onDone);
  return (
    <Form ref={form} noValidate onSubmit={onSubmit} aria-busy={loading}>
      <Stack align="center" gap="1.5" textAlign="center" mb="5">
        <Text as="h2" textStyle="headline">
          {t('complete.question', { name: other.firstName })}
        </Text>
        <Text color="muted">{favor.title}</Text>
        <RatingInput label={t('complete.stars')} value={fields.stars} onChange={fields.setStars} />
      </Stack>
      <Stack gap="4">
        {completes && (
          <PriceField
            hint={
              fields.priceChanged
                ? t('complete.price.changed', { price: format.price(favor.originalPrice) })
                : undefined
            }
            error={errors.negotiatedPrice}
            value={fields.price}
            onChange={fields.setPrice}
          />
        )}
        <FormField label={t('complete.review')} error={errors.review}>
          <TextArea
            value={fields.review}
            minH="5.5rem"
            placeholder={t('complete.review.placeholder')}
            onChange={(event) => fields.setReview(event.target.value)}
          />
        </FormField>
      </Stack>
      <Button type="submit" size="lg" width="full" mt="5" disabled={loading}>
        {t(completes ? 'complete.submit' : 'complete.rate')}
      </Button>
    </Form>
  );
}
