import { Box, Text } from '@chakra-ui/react';
import { setAppearance, useAppearance, type ColorScheme, type FontSize } from '../../../lib/theme/appearance.ts';
import { useTranslate } from '../../../lib/i18n/translate.ts';
import { ChoiceGroup } from '../../../components/form/choice-group.tsx';
import { LanguageRow } from '../../../components/form/language-row.tsx';
import { SettingGroup, SettingLine } from '../../../components/list/settings-list.tsx';
import { Switch } from '../../../components/form/switch.tsx';

const appearances: readonly ColorScheme[] = ['system', 'light', 'dark'];
const fontSizes: readonly FontSize[] = ['normal', 'large', 'larger'];
/** Scale that the label of a size is shown in (docs/behaviour/screens.md#appearance). */
const scales: Record<FontSize, string> = { normal: '1em', large: '1.125em', larger: '1.25em' };
const switches = ['highContrast', 'reducedMotion', 'screenReaderAnnouncements'] as const;

/** Renders a setting of which one value is chosen. */
const Choice: typeof ChoiceGroup = (props) => (
  <Box py="2">
    <ChoiceGroup gap="2" rowGap="3" legendStyle={{ textStyle: 'strong', mb: '3' }} {...props} />
  </Box>
);

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
            legend={t('settings.theme')}
            options={appearances}
            chosen={appearanceSettings.appearance}
            renderLabel={(value) => t(`settings.theme.${value}`)}
            onChoose={(appearance) => setAppearance({ appearance })}
          />
        </SettingLine>
        <SettingLine>
          <Choice
            legend={t('settings.fontSize')}
            options={fontSizes}
            chosen={appearanceSettings.fontSize}
            renderLabel={(value) => <span style={{ fontSize: scales[value] }}>{t(`settings.fontSize.${value}`)}</span>}
            onChoose={(fontSize) => setAppearance({ fontSize })}
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
