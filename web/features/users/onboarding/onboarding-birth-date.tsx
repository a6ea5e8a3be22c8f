import { HStack, Text, chakra } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormError, TextInput } from '../../../components/form/form-field.tsx';

/** The parts of a day in the order they are typed, with their most digits and the token browsers fill them by. */
const parts = [
  { name: 'day', digits: 2, autoComplete: 'bday-day' },
  { name: 'month', digits: 2, autoComplete: 'bday-month' },
  { name: 'year', digits: 4, autoComplete: 'bday-year' },
] as const;

type Typed = Record<(typeof parts)[number]['name'], string>;

/** `YYYY-MM-DD`, or nothing while a part is missing. Whether there was such a day is the server's to say. */
const isoDay = ({ day, month, year }: Typed) =>
  day && month && year ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : '';

const Group = chakra('fieldset');
const Legend = chakra('legend', { base: { textStyle: 'label', mb: '2' } });

/** A date of birth, typed: the cursor moves on by itself once a part is full. `onChange` gets `YYYY-MM-DD`, or nothing while a part is missing. */
export function BirthDateField({ error, onChange }: { error: string | undefined; onChange: (isoDay: string) => void }) {
  const t = useTranslate();
  const noteId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const [typed, setTyped] = useState<Typed>({ day: '', month: '', year: '' });

  return (
    <Group aria-describedby={noteId}>
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
      <chakra.div id={noteId} mt="1.5">
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
