import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Clicks an option of an open list. A list within a dialog takes pointers one frame after it shows; a click before that
 * is refused without an effect, so it is tried again.
 */
export async function chooseOption(user: UserEvent, name: string): Promise<void> {
  const option = await screen.findByRole('option', { name });
  await waitFor(() => user.click(option));
}
