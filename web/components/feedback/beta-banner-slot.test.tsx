import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BetaBannerSlot } from './beta-banner-slot.tsx';

test('BetaBannerSlot disappears when it is closed, and stays away', async () => {
  const { user, unmount } = await renderScreen(<BetaBannerSlot />, { resolvers: {} });
  await screen.findByRole('complementary', { name: 'Beta version' });
  await user.click(screen.getByRole('button', { name: 'Close the beta notice' }));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  unmount();
  const again = await renderScreen(<BetaBannerSlot />, { resolvers: {} });
  expect(again.container.querySelector('aside')).toBeNull();
});
