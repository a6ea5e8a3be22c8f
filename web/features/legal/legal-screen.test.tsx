import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LegalScreen } from './legal-screen.tsx';
import { LegalSheet } from './legal-sheet.tsx';

const open = (document: string) =>
  renderScreen(
    <Routes>
      <Route path="/legal/:document" element={<LegalScreen />} />
    </Routes>,
    { at: `/legal/${document}`, resolvers: {} },
  );

/** The figures of docs/behaviour/product.md#legal-texts, as the texts say them. */
const figures: readonly [document: string, figure: RegExp][] = [
  ['terms', /service fee is 10%/],
  ['terms', /free up to 2 hours before/],
  ['terms', /fee of 25%/],
  ['terms', /does not show up forfeits the payment/],
  ['terms', /reports within 24 hours/],
  ['terms', /at least 18 years old/],
  ['safety', /answer reports within 24 hours/],
];

describe('legal texts', () => {
  test.each(figures)('%s contain %p', async (document, figure) => {
    await open(document);
    screen.getByText(figure);
  });

  test('link to the two others', async () => {
    const { user } = await open('privacy');
    await user.click(screen.getByRole('link', { name: 'Terms of Service' }));
    await screen.findByRole('heading', { level: 1, name: 'Terms of Service' });
    expect(document.title).toBe('Terms of Service · Favr');
    screen.getByRole('link', { name: 'Safety Guidelines' });
    screen.getByRole('link', { name: 'Privacy Policy' });
  });

  test('with an unknown name lead to the page for unknown addresses', async () => {
    await open('cookies');
    await screen.findByText('Nobody lives at this address');
  });

  test('are also shown in a dialog', async () => {
    await renderScreen(<LegalSheet document="safety" onClose={() => undefined} />, { resolvers: {} });
    await screen.findByRole('dialog', { name: 'Safety Guidelines' });
    screen.getByRole('heading', { level: 3, name: 'In an emergency' });
  });
});
