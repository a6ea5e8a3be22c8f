import { i18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { messages } from '../generated/locales/en.ts';

i18n.load('en', messages as unknown as Parameters<typeof i18n.load>[1]);
i18n.activate('en');

/** Everything the product says has a key in `web/locales/en.json`; a key that is not there does not compile. */
export type TextKey = keyof typeof messages;

/** Looks a text up and fills its ICU placeholders: `t('home.greeting', { name })`. */
export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

/** The catalogue outside of components, such as for `i18n.locale`. */
export { i18n };

/** The catalogue in the language in force; the component renders again when that changes. */
export function useText(): Text {
  const { _ } = useLingui();
  return (key, values) => _(key, values);
}
