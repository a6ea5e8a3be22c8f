import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/**
 * Chooses an item of the open menu by keyboard. The highlight follows a key asynchronously, so each key waits for it: a
 * second key too early would pass the item, and arrow keys stop at the last one.
 */
export async function chooseMenuItem(user: UserEvent, name: string): Promise<void> {
  const chosen = await screen.findByRole('menuitem', { name });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
  await user.keyboard('{Home}');
  for (const item of screen.getAllByRole('menuitem')) {
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
    if (item === chosen) break;
    await user.keyboard('{ArrowDown}');
  }
  await user.keyboard('{Enter}');
}
