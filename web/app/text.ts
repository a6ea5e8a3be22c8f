import { i18n, type Messages } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { messages as first } from '../generated/locales/en-first.ts';
import type { messages as rest } from '../generated/locales/en-rest.ts';

i18n.load('en', first as unknown as Messages);
i18n.activate('en');

/** Everything the product says has a key in `web/locales/en.json`; a key that is not there does not compile. */
export type TextKey = keyof typeof first | keyof typeof rest;

/** Looks a text up and fills its ICU placeholders: `t('home.greeting', { name })`. */
export type Text = (key: TextKey, values?: Record<string, string | number>) => string;

/** The catalogue outside of components, such as for `i18n.locale`. */
export { i18n };

/** Fetches the texts that home can do without. Every other screen waits for them (screens.tsx). */
export async function loadRestOfTexts(): Promise<void> {
  const { messages } = await import('../generated/locales/en-rest.ts');
  i18n.load('en', messages as unknown as Messages);
}

/** The catalogue in the language in force; the component renders again when that changes. */
export function useText(): Text {
  const { _ } = useLingui();
  return (key, values) => _(key, values);
}
