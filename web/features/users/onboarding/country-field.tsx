import { Combobox, createListCollection } from '@ark-ui/react/combobox';
import { Portal } from '@ark-ui/react/portal';
import { Box, chakra } from '@chakra-ui/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { useCallback, useMemo, useState } from 'react';
import { countries, type Country } from '../../../../shared/countries.ts';
import { useCountryName } from '../../../lib/i18n/country-name.ts';
import { useLanguage, useTranslate } from '../../../lib/i18n/translate.ts';
import { FormField, TextInput } from '../../../components/form/form-field.tsx';

/** Favr starts in Luxembourg, so it comes first (docs/behaviour/people.md#onboarding). */
const firstCountry: Country = 'Luxembourg';

/** Returns a text without accents and capitals, as people type. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const Trigger = chakra(Combobox.Trigger, {
  base: {
    position: 'absolute',
    right: '1',
    insetBlock: '0',
    my: 'auto',
    boxSize: 'touch',
    display: 'grid',
    placeItems: 'center',
    color: 'muted',
    rounded: 'full',
    cursor: 'pointer',
  },
});
const List = chakra(Combobox.Content, {
  base: {
    bg: 'card',
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'line',
    boxShadow: 'lifted',
    maxH: '18rem',
    overflowY: 'auto',
    p: '1.5',
    outline: 'none',
    zIndex: 'sheet',
  },
});
const Item = chakra(Combobox.Item, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minH: 'touch',
    px: '3',
    rounded: 'tile',
    cursor: 'pointer',
    _highlighted: { bg: 'spruce.soft' },
    _checked: { fontWeight: '600', color: 'spruce.ink' },
  },
});

/** Returns the countries in the order of their names in the current language, Luxembourg first. */
function useSortedCountries(): Country[] {
  const language = useLanguage();
  const nameOf = useCountryName();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const others = countries.filter((country) => country !== firstCountry);
    return [firstCountry, ...others.toSorted((one, other) => compare(nameOf(one), nameOf(other)))];
  }, [language, nameOf]);
}

/** Returns how to find countries by a part of their name in the current language. */
function useFindCountries(): (part: string) => Country[] {
  const nameOf = useCountryName();
  const sorted = useSortedCountries();
  return useCallback(
    (part) => sorted.filter((country) => normalize(nameOf(country)).includes(normalize(part.trim()))),
    [nameOf, sorted],
  );
}

/**
 * Follows what is chosen and what is typed over it, which finds countries until one of them is chosen or the list is
 * left: then what was chosen stands there again.
 */
function useCountryChoice(initial: string | undefined, onChange: (country: string) => void) {
  const nameOf = useCountryName();
  const find = useFindCountries();
  const [value, setValue] = useState(initial === undefined ? [] : [initial]);
  const [typed, setTyped] = useState<string | null>(null);
  const [timesLeft, setTimesLeft] = useState(0);
  const collection = useMemo(
    () => createListCollection({ items: find(typed ?? ''), itemToString: nameOf }),
    [find, nameOf, typed],
  );
  const chosen = value[0] === undefined ? '' : nameOf(value[0]);
  /** Takes the chosen name as one thing, which a key behind it replaces or removes. */
  const typeOver = (text: string): string => {
    if (text === chosen.slice(0, -1)) return '';
    return text.startsWith(chosen) ? text.slice(chosen.length) : text;
  };
  return {
    timesLeft,
    leave: () => {
      setTyped(null);
      setTimesLeft((times) => times + 1);
    },
    combobox: {
      collection,
      value,
      inputValue: typed ?? chosen,
      onInputValueChange: ({ inputValue, reason }: { inputValue: string; reason?: string | undefined }) => {
        if (reason !== 'input-change') setTyped(null);
        else setTyped(typed === null ? typeOver(inputValue) : inputValue);
      },
      onValueChange: (change: { value: string[] }) => {
        setValue(change.value);
        onChange(change.value[0] ?? '');
      },
      onOpenChange: ({ open }: { open: boolean }) => {
        if (!open) setTyped(null);
      },
    },
  };
}

function CountryList({ items }: { items: readonly Country[] }) {
  const t = useTranslate();
  const nameOf = useCountryName();
  return (
    <Portal>
      <Combobox.Positioner>
        <List>
          <Combobox.Empty asChild>
            <Box p="3" color="muted">
              {t('onboarding.country.none')}
            </Box>
          </Combobox.Empty>
          {items.map((country) => (
            <Item key={country} item={country}>
              {nameOf(country)}
              <Combobox.ItemIndicator>
                <CheckIcon size={18} weight="bold" aria-hidden />
              </Combobox.ItemIndicator>
            </Item>
          ))}
        </List>
      </Combobox.Positioner>
    </Portal>
  );
}

/** Renders a combobox of countries, found by typing a part of their name. */
export function CountryField({
  error,
  initial,
  onChange,
}: {
  error: string | undefined;
  /** The country selected at first. */
  initial?: string | undefined;
  onChange: (country: string) => void;
}) {
  const t = useTranslate();
  const { combobox, timesLeft, leave } = useCountryChoice(initial, onChange);
  return (
    <FormField label={t('onboarding.country')} error={error}>
      <Combobox.Root
        // Begun anew where the focus leaves for another field: on a touch screen its list would stay open.
        key={timesLeft}
        {...combobox}
        openOnClick
        positioning={{ sameWidth: true, gutter: 6 }}
        translations={{ triggerLabel: t('onboarding.country.open') }}
      >
        <Combobox.Control asChild>
          <Box position="relative">
            <Combobox.Input asChild>
              <TextInput
                pe="3.25rem"
                autoComplete="country-name"
                placeholder={t('onboarding.country.search')}
                onBlur={({ relatedTarget }) => relatedTarget && leave()}
              />
            </Combobox.Input>
            <Trigger>
              <CaretDownIcon size={20} aria-hidden />
            </Trigger>
          </Box>
        </Combobox.Control>
        <CountryList items={combobox.collection.items} />
      </Combobox.Root>
    </FormField>
  );
}
