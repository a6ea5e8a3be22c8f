import { HStack, Text, chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormError, TextInput } from '../../../components/form/form-field.tsx';

/** Parts of a date in typing order, with their number of digits and their autofill token. */
const parts = [
  { name: 'day', digits: 2, autoComplete: 'bday-day' },
  { name: 'month', digits: 2, autoComplete: 'bday-month' },
  { name: 'year', digits: 4, autoComplete: 'bday-year' },
] as const;

type DateParts = Record<(typeof parts)[number]['name'], string>;

/** Returns `YYYY-MM-DD`, or an empty text while a part is missing; the server checks that the day exists. */
const isoDay = ({ day, month, year }: DateParts) =>
  day && month && year ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';

const Group = chakra('fieldset');
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '2' } });

/** Renders a date of birth as three text fields; the focus moves on once a part is complete. */
export function BirthDateField({
  error,
  onChange,
}: {
  error: string | undefined;
  /** Called with `YYYY-MM-DD`, or an empty text while a part is missing. */
  onChange: (isoDay: string) => void;
}) {
  const t = useTranslate();
  const hintId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [typed, setTyped] = useState<DateParts>({ day: '', month: '', year: '' });

  return (
    <Group>
      <Legend>{t('onboarding.birth')}</Legend>
      <HStack gap="3">
        {parts.map(({ name, digits, autoComplete }, index) => (
          <TextInput
            key={name}
            ref={(input: HTMLInputElement | null) => {
              inputs.current[index] = input;
            }}
            flex={digits}
            textAlign="center"
            fontVariantNumeric="tabular-nums"
            aria-label={t(`onboarding.birth.${name}`)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={hintId}
            inputMode="numeric"
            autoComplete={autoComplete}
            placeholder={t(`onboarding.birth.${name}.shape`)}
            maxLength={digits}
            value={typed[name]}
            onChange={(event) => {
              const next = { ...typed, [name]: event.target.value.replace(/\D/g, '') };
              setTyped(next);
              onChange(isoDay(next));
              if (next[name].length === digits && next[name] !== typed[name]) inputs.current[index + 1]?.focus();
            }}
          />
        ))}
      </HStack>
      <chakra.div id={hintId} mt="1.5">
        {error === undefined ? (
          <Text textStyle="tiny" color="muted">
            {t('onboarding.birth.hint')}
          </Text>
        ) : (
          <FormError>{error}</FormError>
        )}
      </chakra.div>
    </Group>
  );
}
