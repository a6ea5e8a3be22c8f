import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import { LanguageRow } from '../../components/form/language-row.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { formatsOf } from './format.ts';
import { initLocale, chooseLocale, languageKey, preferredLanguage } from './locale.ts';
import { refusalOf } from '../apollo/refusal.ts';
import { currentLocale, i18n, loadMainTexts, useTranslate } from './translate.ts';

const browserSpeaks = (...tags: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

function Greeting() {
  const t = useTranslate();
  return <h1>{t('home.nearby.empty')}</h1>;
}

describe('the language', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await chooseLocale('en');
    localStorage.clear();
  });

  test.each([
    [['de-AT', 'en'], 'de'],
    [['nl-NL', 'pt-BR', 'en'], 'pt'],
    [['lb'], 'lb'],
    [['ja', 'zh-CN'], 'en'],
    [[], 'en'],
  ])('for a browser that prefers %j is %s', (tags, language) => {
    browserSpeaks(...tags);
    expect(preferredLanguage()).toBe(language);
  });

  test.each(['xx', 'toString', ''])('ignores the stored value %p, which is no language', (stored) => {
    localStorage.setItem(languageKey, stored);
    browserSpeaks('fr-LU');
    expect(preferredLanguage()).toBe('fr');
  });

  test('is set from the start, also as the lang of the page', async () => {
    browserSpeaks('fr-LU');
    await initLocale();
    expect(currentLocale()).toBe('fr');
    expect(document.documentElement.lang).toBe('fr');
    expect(localStorage.getItem(languageKey)).toBeNull();
  });

  test('counts nothing as several in Portuguese, as in Portugal', async () => {
    await loadMainTexts();
    await chooseLocale('pt');
    expect([0, 1, 2].map((count) => i18n._('points.count', { count }))).toEqual(['0 pontos', '1 ponto', '2 pontos']);
  });

  test('can be chosen, takes effect at once and stays on the device', async () => {
    const { user } = await renderScreen(
      <>
        <Greeting />
        <LanguageRow />
      </>,
      { resolvers: {} },
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
    await screen.findByRole('heading', { name: 'Keine Favrs in der Nähe' });
    screen.getByRole('combobox', { name: 'Sprache' });
    expect(localStorage.getItem(languageKey)).toBe('de');
    expect(document.documentElement.lang).toBe('de');
  });

  test('that is translated in part shows the rest in English', async () => {
    await renderScreen(<Greeting />, { resolvers: {} });
    await chooseLocale('lb');
    await screen.findByRole('heading', { name: 'Keng Favrs an der Géigend' });
  });

  test('decides the format of prices, dates and numbers', () => {
    const price = (language: string) =>
      formatsOf(language).price({ cents: 123450, currency: 'EUR' }).replace(/\s/g, ' ');
    expect([price('en'), price('fr'), price('de'), price('pt')]).toEqual([
      '€1,234.50',
      '1 234,50 €',
      '1.234,50 €',
      '1234,50 €',
    ]);
    expect(formatsOf('de').monthAndYear('2026-03-02T10:00:00Z')).toBe('März 2026');
    expect(formatsOf('fr').rating(4.8)).toBe('4,8');
  });

  test('decides the text of refusals, which the server writes in English', async () => {
    const refusal = (code: string, field?: string) =>
      refusalOf(new CombinedGraphQLErrors({ errors: [{ message: 'Said in English', extensions: { code, field } }] }))
        ?.message;
    expect(refusal('NOT_OPEN')).toBe('Said in English');
    await renderScreen(<Greeting />, { resolvers: {} });
    await chooseLocale('de');
    expect(refusal('NOT_OPEN')).toBe('Dieser Gefallen ist nicht mehr offen.');
    expect(refusal('BAD_INPUT', 'password')).toBe('Das Passwort braucht mindestens 8 Zeichen.');
    expect(refusal('BAD_INPUT', 'somethingElse')).toBe('An diesen Angaben stimmt etwas nicht. Bitte prüfe sie.');
    expect(refusal('NEWER_THAN_THIS_APP')).toBe('Said in English');
  });
});
