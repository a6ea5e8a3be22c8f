import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BetaMark } from './beta-mark.tsx';

test('BetaMark says on a tap what it means, disappears when that is closed, and stays away', async () => {
  const { user, unmount } = await renderScreen(<BetaMark />, { resolvers: {} });
  screen.getByRole('complementary', { name: 'Beta version' });
  expect(screen.queryByRole('button', { name: 'Close the beta notice' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Beta' }));
  screen.getByText('Beta version: Favr is still being tested.');
  await user.click(screen.getByRole('button', { name: 'Close the beta notice' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  unmount();
  const again = await renderScreen(<BetaMark />, { resolvers: {} });
  expect(again.container.querySelector('aside')).toBeNull();
});
