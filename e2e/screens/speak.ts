import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { pluralLocale, type Language } from '../../shared/languages.ts';

/** The part of the app's catalogue that sets its language. */
interface Catalogue {
  load(language: string, texts: object): void;
  activate(language: string, plurals: string): void;
}

/** Returns the texts of a language as the app compiles them. */
function textsOf(language: Language): Record<string, unknown> {
  const file = new URL(`../../shared/locales/${language}.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]));
}

/**
 * Switches an open screen to a language through the catalogue the app has loaded: a dialog stays open, a draft stays
 * written, and a screen that is offline or loads for ever needs nothing from the server.
 */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(
    async ({ language, plurals, texts }) => {
      const isCatalogue = (value: unknown): value is Catalogue =>
        typeof value === 'object' && value !== null && 'load' in value && 'activate' in value;
      const scripts = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.startsWith(location.origin) && name.endsWith('.js'));
      for (const script of scripts) {
        const catalogue = Object.values((await import(script)) as object).find(isCatalogue);
        if (!catalogue) continue;
        catalogue.load(language, texts);
        catalogue.activate(language, plurals);
        document.documentElement.lang = language;
        return;
      }
      throw new Error('The page has no catalogue of texts.');
    },
    { language, plurals: pluralLocale(language), texts: textsOf(language) },
  );
}
