import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { FormField, Select, TextInput } from '../../../components/form/form-field.tsx';
import { SettingLine } from '../../../components/list/settings-list.tsx';
import { Switch } from '../../../components/form/switch.tsx';
import type { QuietHoursInput } from '../../../generated/graphql.ts';
import { deviceTimeZone, useQuietHours } from './use-quiet-hours.ts';

function TimeField({
  label,
  error,
  value,
  onChange,
}: {
  label: string;
  error?: string | undefined;
  /** HH:MM, or empty while incomplete. */
  value: string;
  onChange: (time: string) => void;
}) {
  return (
    // Below each other where larger letters need the width: what sticks out of a card scrolls the rest out of sight.
    <Box flex="1 1 8rem" minW="0">
      <FormField label={label} error={error}>
        <TextInput type="time" required value={value} onChange={(event) => onChange(event.target.value)} />
      </FormField>
    </Box>
  );
}

function TimeZoneSelect({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) {
  const t = useTranslate();
  const zones = [...new Set([value, deviceTimeZone(), ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Box as="label" display="block" mt="3">
      <Text as="span" display="block" textStyle="label" mb="2">
        {t('settings.quiet.zone')}
      </Text>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Box>
  );
}

/** Renders the hours without pushes: off, or from when to when in which time zone. */
export function QuietHours({
  saved,
  onSave,
}: {
  saved: QuietHoursInput | null;
  onSave: (hours: QuietHoursInput | null) => void;
}) {
  const t = useTranslate();
  const { hours, sameTimes, toggle, change } = useQuietHours(saved, onSave);
  return (
    <SettingLine>
      <Switch line checked={saved !== null} onChange={toggle}>
        {t('settings.quiet')}
        <Text as="span" display="block" textStyle="small" fontWeight="400" color="muted">
          {t('settings.quiet.hint')}
        </Text>
      </Switch>
      {hours && (
        <Box pt="1" pb="3">
          <HStack gap="3" align="start" flexWrap="wrap">
            <TimeField label={t('settings.quiet.start')} value={hours.start} onChange={(start) => change({ start })} />
            <TimeField
              label={t('settings.quiet.end')}
              error={sameTimes ? t('settings.quiet.same') : undefined}
              value={hours.end}
              onChange={(end) => change({ end })}
            />
          </HStack>
          <TimeZoneSelect value={hours.timeZone} onChange={(timeZone) => change({ timeZone })} />
        </Box>
      )}
    </SettingLine>
  );
}
