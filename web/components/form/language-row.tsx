import { useState } from 'react';
import { languages } from '../../../shared/languages.ts';
import { chooseLocale } from '../../lib/i18n/locale.ts';
import { currentLocale, useTranslate, type Language } from '../../lib/i18n/translate.ts';
import { FormField, Select } from './form-field.tsx';

/** Each language's name in that language. */
const names: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
  lb: 'Lëtzebuergesch',
  pt: 'Português',
};

/**
 * Renders the choice of language, which also sets the format of prices and dates; one that cannot be fetched shows an
 * error.
 */
export function LanguageRow() {
  const t = useTranslate();
  const [failed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    setFailed(false);
    await chooseLocale(language).catch(() => setFailed(true));
  };
  return (
    <FormField label={t('language.label')} hint={t('language.hint')} error={failed ? t('error.offline') : undefined}>
      <Select value={currentLocale()} onChange={(event) => void choose(event.currentTarget.value as Language)}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {names[language]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
