import { Box, HStack, Text, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormField, TextInput } from '../../../components/form/form-field.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import type { QuietHoursInput } from '../../../generated/graphql.ts';

/** What the switch begins with. */
const night = { start: '22:00', end: '07:00' };

const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const zones = (known: string) => [...new Set([known, here(), ...Intl.supportedValuesOf('timeZone')])];

const Zone = chakra('select', {
  base: {
    width: 'full',
    minH: '3.25rem',
    px: '3',
    rounded: 'control',
    bg: 'card',
    color: 'ink',
    borderWidth: '1.5px',
    borderColor: 'line',
    fontSize: '1rem',
    cursor: 'pointer',
    _focusVisible: { outline: 'none', borderColor: 'spruce.solid' },
  },
});

/** When nobody is to be disturbed: off, or from when to when on whose clock. Kept once both times are whole and differ. */
export function QuietHours({
  hours,
  onChange,
}: {
  hours: QuietHoursInput | null;
  onChange: (hours: QuietHoursInput | null) => void;
}) {
  const t = useTranslate();
  const [typed, setTyped] = useState<QuietHoursInput>();
  const shown = typed ?? hours;
  const same = shown !== null && shown.start === shown.end;
  const set = (part: Partial<QuietHoursInput>) => {
    // What was read carries the name of its type, which no input takes.
    const { start, end, timeZone } = { ...shown!, ...part };
    const next = { start, end, timeZone };
    const whole = start !== '' && end !== '' && start !== end;
    setTyped(whole ? undefined : next);
    if (whole) onChange(next);
  };
  return (
    <SettingLine>
      <Switch line checked={hours !== null} onChange={(on) => onChange(on ? { ...night, timeZone: here() } : null)}>
        {t('settings.quiet')}
        <Text as="span" display="block" textStyle="small" fontWeight="400" color="muted">
          {t('settings.quiet.hint')}
        </Text>
      </Switch>
      {shown && (
        <Box pt="1" pb="3">
          <HStack gap="3" align="start">
            <Box flex="1">
              <FormField label={t('settings.quiet.start')}>
                <TextInput
                  type="time"
                  required
                  value={shown.start}
                  onChange={(event) => set({ start: event.target.value })}
                />
              </FormField>
            </Box>
            <Box flex="1">
              <FormField label={t('settings.quiet.end')} error={same ? t('settings.quiet.same') : undefined}>
                <TextInput
                  type="time"
                  required
                  value={shown.end}
                  onChange={(event) => set({ end: event.target.value })}
                />
              </FormField>
            </Box>
          </HStack>
          <Box as="label" display="block" mt="3">
            <Text as="span" display="block" textStyle="label" mb="2">
              {t('settings.quiet.zone')}
            </Text>
            <Zone value={shown.timeZone} onChange={(event) => set({ timeZone: event.target.value })}>
              {zones(shown.timeZone).map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Zone>
          </Box>
        </Box>
      )}
    </SettingLine>
  );
}
