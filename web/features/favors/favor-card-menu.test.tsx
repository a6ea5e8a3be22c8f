import { beforeEach, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useEntryState } from '../../app/navigation.ts';
import { tellViewer } from '../../app/viewer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FavorCardMenu } from './favor-card-menu.tsx';

const ben = { id: '2', firstName: 'Ben', viewerHasBlocked: false };

/** The sheet of the history entry, as the app would show it. */
function OpenSheet() {
  const { sheet } = useEntryState();
  return <p>sheet: {JSON.stringify(sheet ?? null)}</p>;
}

beforeEach(() => tellViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

test('the three dots of a card open at once, and lead to a report of its favor', async () => {
  const { user } = await renderScreen(<><FavorCardMenu favor={{ id: '7', title: 'Walk Rex' }} poster={ben} /><OpenSheet /></>, { resolvers: {} });
  await user.click(await screen.findByRole('button', { name: 'More about Walk Rex' }));
  await screen.findByRole('menuitem', { name: 'Block Ben' });
  const report = screen.getByRole('menuitem', { name: 'Report' });
  while (!report.hasAttribute('data-highlighted')) await user.type(screen.getByRole('menu'), '{ArrowDown}', { skipClick: true });
  await user.type(screen.getByRole('menu'), '{Enter}', { skipClick: true });
  await screen.findByText(`sheet: ${JSON.stringify({ name: 'report', person: ben, subjects: [{ kind: 'FAVOR', id: '7' }] })}`);
});
