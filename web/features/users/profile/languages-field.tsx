import { Box, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { spokenLanguageCodes, spokenLanguages } from '../../../../shared/spoken-languages.ts';
import { Button } from '../../../components/base/button.tsx';
import { ChoiceChips, toggled } from '../../../components/form/choice-group.tsx';
import { useTiedError } from '../../../components/form/form-field.tsx';
import { useTranslate } from '../../../lib/i18n/translate.ts';

/** Languages shown before one asks for all of them. */
const SHOWN = 8;

/** Renders the languages one can say one speaks, each a chip under its own name. */
export function LanguagesField({
  value,
  error,
  onChange,
}: {
  /** ISO 639-1 codes. */
  value: readonly string[];
  error?: string | undefined;
  onChange: (codes: readonly string[]) => void;
}) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  const { tied, said } = useTiedError(error);
  const shown = spokenLanguageCodes.filter((code, index) => all || index < SHOWN || value.includes(code));
  return (
    <Box role="group" aria-label={t('editProfile.languages')}>
      <Text textStyle="label">{t('editProfile.languages')}</Text>
      <Text textStyle="small" color="muted" mb="2.5">
        {t('editProfile.languages.hint')}
      </Text>
      <HStack gap="2" rowGap="3" flexWrap="wrap">
        <ChoiceChips
          options={shown}
          chosen={value}
          renderLabel={(code) => spokenLanguages[code]}
          chipProps={(code) => ({ lang: code, ...tied })}
          onChoose={(code) => onChange(toggled(value, code))}
        />
        {!all && (
          <Button look="plain" px="2" onClick={() => setAll(true)}>
            {t('editProfile.languages.all')}
          </Button>
        )}
      </HStack>
      {said}
    </Box>
  );
}
