import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { Shell } from './shell.tsx';

test('the keyboard comes first to a way past the bar, to the page itself', async () => {
  const { user } = await renderScreen(<Shell />, { resolvers: {} });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Skip to main content' }));
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});
