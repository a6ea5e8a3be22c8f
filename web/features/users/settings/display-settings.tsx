import { Box, HStack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { setAppearance, useAppearance, type ColorScheme, type FontSize } from '../../../lib/theme/appearance.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ChoiceChip } from '../../../components/base/chip.tsx';
import { LanguageRow } from '../../../components/form/language-row.tsx';
import { SettingGroup, SettingLine } from '../../../components/list/settings-list.tsx';
import { Switch } from '../../../components/form/switch.tsx';

const appearances: readonly ColorScheme[] = ['system', 'light', 'dark'];
/** Sizes with the scale that their own label is shown in (docs/behaviour/screens.md#appearance). */
const fontSizes: readonly { value: FontSize; scale: string }[] = [
  { value: 'normal', scale: '1em' },
  { value: 'large', scale: '1.125em' },
  { value: 'larger', scale: '1.25em' },
];
const switches = ['highContrast', 'reducedMotion', 'screenReaderAnnouncements'] as const;

/** Renders options side by side, of which one is selected. */
function Choice<Value extends string>({
  label,
  choices,
  selected,
  onSelect,
}: {
  label: string;
  choices: readonly { value: Value; label: ReactNode }[];
  selected: Value;
  onSelect: (value: Value) => void;
}) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} py="2">
      <Text id={id} textStyle="strong" mb="3">
        {label}
      </Text>
      <HStack gap="2" rowGap="3" flexWrap="wrap">
        {choices.map((choice) => (
          <ChoiceChip
            key={choice.value}
            aria-pressed={choice.value === selected}
            onClick={() => onSelect(choice.value)}
          >
            {choice.label}
          </ChoiceChip>
        ))}
      </HStack>
    </Box>
  );
}

/**
 * Renders appearance, language and accessibility of this device, for visitors too
 * (docs/behaviour/screens.md#appearance).
 */
export function DisplaySettings() {
  const t = useTranslate();
  const appearanceSettings = useAppearance();
  return (
    <>
      <SettingGroup title={t('settings.appearance')}>
        <SettingLine>
          <Choice
            label={t('settings.theme')}
            choices={appearances.map((value) => ({ value, label: t(`settings.theme.${value}`) }))}
            selected={appearanceSettings.appearance}
            onSelect={(appearance) => setAppearance({ appearance })}
          />
        </SettingLine>
        <SettingLine>
          <Choice
            label={t('settings.fontSize')}
            choices={fontSizes.map(({ value, scale }) => ({
              value,
              label: <span style={{ fontSize: scale }}>{t(`settings.fontSize.${value}`)}</span>,
            }))}
            selected={appearanceSettings.fontSize}
            onSelect={(fontSize) => setAppearance({ fontSize })}
          />
        </SettingLine>
        <SettingLine py="4">
          <LanguageRow />
        </SettingLine>
      </SettingGroup>
      <SettingGroup title={t('settings.accessibility')}>
        {switches.map((name) => (
          <SettingLine key={name}>
            <Switch line checked={appearanceSettings[name]} onChange={(on) => setAppearance({ [name]: on })}>
              {t(`settings.${name}`)}
              <Text as="span" display="block" textStyle="small" fontWeight="400" color="muted">
                {t(`settings.${name}.hint`)}
              </Text>
            </Switch>
          </SettingLine>
        ))}
      </SettingGroup>
    </>
  );
}
