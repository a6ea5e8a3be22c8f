import { Combobox, createListCollection } from '@ark-ui/react/combobox';
import { Box, Text, chakra } from '@chakra-ui/react';
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslate } from '../../lib/i18n/translate.ts';
import { TextInput } from '../../components/form/form-field.tsx';
import { useAddressSuggestions, type SuggestedPlace } from './use-address-suggestions.ts';

const Label = chakra(Combobox.Label, { base: { display: 'block', textStyle: 'label', mb: '2' } });

const List = chakra(Combobox.Content, {
  base: {
    mt: '2',
    bg: 'card',
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'soft',
    overflow: 'hidden',
    '&:not(:has([role=option]))': { display: 'none' },
  },
});

const Item = chakra(Combobox.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'touch',
    px: '4',
    py: '2.5',
    cursor: 'pointer',
    color: 'ink',
    '& + &': { borderTopWidth: '1px', borderColor: 'line' },
    _highlighted: { bg: 'spruce.soft' },
  },
});

function Suggestions({ places }: { places: readonly SuggestedPlace[] }) {
  return (
    <List>
      {places.map((place) => (
        <Item key={place.label} item={place}>
          <MapPinIcon size={18} aria-hidden />
          {place.label}
        </Item>
      ))}
    </List>
  );
}

/** Renders the hint of the field, or in its place the error. */
const Hint = ({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) => (
  <Text id={id} textStyle="tiny" color={error === undefined ? 'muted' : 'coral.ink'} mt="1.5">
    {error ?? hint}
  </Text>
);

/** Announces what is known of the place that was typed. */
function Known({ children }: { children: ReactNode }) {
  return (
    <Box role="status">
      {children && (
        <Text textStyle="small" color="ink" mt="1.5">
          {children}
        </Text>
      )}
    </Box>
  );
}

const collectionOf = (places: readonly SuggestedPlace[]) =>
  createListCollection({
    items: [...places],
    itemToValue: (place) => place.label,
    itemToString: (place) => place.label,
  });

/** Renders an address input with suggestions (docs/behaviour/finding.md#address-suggestions). */
export function AddressField({
  label,
  hint,
  error,
  known,
  notFound,
  value,
  onText,
  onBest,
  onPick,
}: {
  label: ReactNode;
  hint: ReactNode;
  error?: string | undefined;
  /** Line that says what is known of the place; null or left out, nothing is said. */
  known?: ReactNode;
  /** Shown where what was typed has no known place; left out, nothing is said. */
  notFound?: ReactNode;
  value: string;
  /** Called with the typed text. */
  onText: (text: string) => void;
  /** Called with the best suggestion for the typed text. */
  onBest?: (place: SuggestedPlace) => void;
  /** Called with a chosen suggestion; `onText` is not called for it. */
  onPick: (place: SuggestedPlace) => void;
}) {
  const t = useTranslate();
  const hintId = useId();
  const { places, isUnknown } = useAddressSuggestions(value, onBest);
  const collection = useMemo(() => collectionOf(places), [places]);
  return (
    <Combobox.Root
      collection={collection}
      inputValue={value}
      value={[]}
      allowCustomValue
      selectionBehavior="preserve"
      invalid={error !== undefined}
      translations={{ triggerLabel: t('place.suggestions') }}
      onInputValueChange={({ inputValue, reason }) => reason === 'input-change' && onText(inputValue)}
      onValueChange={({ items }) => items[0] && onPick(items[0])}
    >
      <Label>{label}</Label>
      <Combobox.Control>
        <Combobox.Input asChild>
          <TextInput type="text" autoComplete="street-address" enterKeyHint="done" aria-describedby={hintId} />
        </Combobox.Input>
      </Combobox.Control>
      <Hint id={hintId} hint={hint} error={error} />
      <Known>{known ?? (isUnknown && notFound)}</Known>
      <Suggestions places={places} />
    </Combobox.Root>
  );
}
