import { Box, HStack, Stack, Text, chakra } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormField, TextArea, TextInput } from '../../../components/form/form-field.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import type { Refusal } from '../../../lib/apollo/refusal.ts';
import { room } from './post-favor-draft.ts';
import { PostFavorStep, type StepProps } from './post-favor-step.tsx';

const PriceInput = chakra(TextInput, { base: { textStyle: 'headline', minH: '3.625rem', pe: '10' } });

/** As high as the price beside it, and below a label's height as that is. */
const NegotiablePlate = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    mt: '1.5625rem',
    minH: '3.625rem',
    px: '3.5',
    rounded: 'control',
    bg: 'card',
    borderWidth: '1.5px',
    borderColor: 'line',
  },
});

/** Step 2. `refusal` stands at the field the server did not take. */
export function DetailsStep({ draft, onChange, refusal }: StepProps & { refusal: Refusal | null }) {
  const t = useTranslate();
  const faultOf = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const count = (text: string, limit: number) => t('ask.words.count', { used: text.length, room: limit });
  return (
    <PostFavorStep title={t('ask.words.title')} text={t('ask.words.text')}>
      <Stack gap="5">
        <FormField label={t('ask.words.label')} error={faultOf('title')} count={count(draft.title, room.title)}>
          <TextInput
            value={draft.title}
            maxLength={room.title}
            enterKeyHint="next"
            onChange={(event) => onChange({ title: event.target.value })}
          />
        </FormField>
        <FormField
          label={t('ask.words.description')}
          hint={t('ask.words.description.hint')}
          error={faultOf('description')}
          count={count(draft.description, room.description)}
        >
          <TextArea
            value={draft.description}
            maxLength={room.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </FormField>
        <HStack gap="3" align="start">
          <Box flex="1">
            <FormField label={t('ask.words.price')} hint={t('ask.words.price.hint')} error={faultOf('price')}>
              <Box position="relative">
                <PriceInput
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={12}
                  value={draft.price}
                  onChange={(event) => onChange({ price: event.target.value })}
                />
                <Text position="absolute" right="4" top="50%" transform="translateY(-50%)" color="muted" aria-hidden>
                  €
                </Text>
              </Box>
            </FormField>
          </Box>
          <NegotiablePlate>
            <Switch checked={draft.isNegotiable} onChange={(isNegotiable) => onChange({ isNegotiable })}>
              {t('ask.words.negotiable')}
            </Switch>
          </NegotiablePlate>
        </HStack>
      </Stack>
    </PostFavorStep>
  );
}
