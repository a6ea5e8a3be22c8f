import { Box, Text } from '@chakra-ui/react';
import { HandCoinsIcon } from '@phosphor-icons/react/dist/csr/HandCoins';
import { useRef, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { PRICE_LENGTH } from '../../../../shared/price.rules.ts';
import { useFormat } from '../../../lib/i18n/format.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { Button } from '../../../components/base/button.tsx';
import { Card } from '../../../components/base/card.tsx';
import { ChoiceList } from '../../../components/form/choice-list.tsx';
import { FormField, TextInput } from '../../../components/form/form-field.tsx';
import type { ChatFavor_FavorFragment, ChatPerson_UserFragment } from '../../../generated/graphql.ts';
import type { PriceFields } from './use-completion-price.ts';

/** Renders the field for the agreed price, in euros, and what another one means. */
export function PriceField({
  error,
  fields,
  inputRef,
}: {
  error: string | undefined;
  fields: PriceFields;
  /** Ref of the input, for whoever moves the focus there. */
  inputRef?: Ref<HTMLInputElement>;
}) {
  const t = useTranslate();
  return (
    <FormField label={t('complete.price')} hint={fields.priceHint} error={error}>
      <Box position="relative">
        <TextInput
          ref={inputRef}
          inputMode="decimal"
          autoComplete="off"
          maxLength={PRICE_LENGTH}
          textStyle="price"
          value={fields.price}
          onChange={(event) => fields.setPrice(event.target.value)}
        />
        <Text
          as="span"
          position="absolute"
          right="4"
          insetBlock="0"
          display="grid"
          placeItems="center"
          color="muted"
          // A finger on it means the field.
          pointerEvents="none"
          aria-hidden
        >
          €
        </Text>
      </Box>
    </FormField>
  );
}

/** Renders the two prices between which the viewer decides. */
function PriceChoice({ other, fields }: { other: ChatPerson_UserFragment; fields: PriceFields }) {
  const t = useTranslate();
  const { price } = useFormat();
  const { agreed, claimed, saysYes, setSaysYes } = fields;
  if (!claimed) return null;
  return (
    <ChoiceList
      label={t('complete.confirm.price')}
      choices={[
        { value: 'theirs', label: t('complete.confirm.theirs', { price: price(claimed), name: other.firstName }) },
        { value: 'agreed', label: t('complete.confirm.agreed', { price: price(agreed) }) },
      ]}
      value={saysYes ? 'theirs' : 'agreed'}
      onChange={(value) => setSaysYes(value === 'theirs')}
    />
  );
}

/** Renders what a confirmation agrees to: the price, which can be changed, or two between which the viewer decides. */
export function ConfirmedPrice({
  favor: { viewerIsPoster },
  other,
  error,
  fields,
}: {
  favor: ChatFavor_FavorFragment;
  other: ChatPerson_UserFragment;
  error: string | undefined;
  fields: PriceFields;
}) {
  const t = useTranslate();
  const { price } = useFormat();
  const { agreed, standing, claimed, changing, setChanging } = fields;
  const field = useRef<HTMLInputElement>(null);
  const change = () => {
    flushSync(() => setChanging(true));
    field.current?.focus();
  };
  return (
    <Card p="3.5" display="flex" gap="3.5" alignItems="center">
      <Box color="spruce.ink" flexShrink="0">
        <HandCoinsIcon size={28} weight="duotone" aria-hidden />
      </Box>
      <Box flex="1" minW="0">
        <PriceChoice other={other} fields={fields} />
        {changing && <PriceField error={error} fields={fields} inputRef={field} />}
        {!claimed && !changing && (
          <Text textStyle="strong">
            {standing.cents === agreed.cents
              ? t('ending.price.agreed', { price: price(agreed) })
              : t('ending.price.changed', { price: price(standing), agreed: price(agreed) })}
          </Text>
        )}
        {viewerIsPoster && (
          <Text textStyle="small" color="muted" mt="1">
            {t('complete.confirm.pay', { name: other.firstName })}
          </Text>
        )}
      </Box>
      {!claimed && !changing && (
        <Button look="plain" px="2" flexShrink="0" onClick={change}>
          {t('deal.change')}
        </Button>
      )}
    </Card>
  );
}
