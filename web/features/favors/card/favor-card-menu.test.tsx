import { beforeEach, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { setViewer } from '../../../lib/session/viewer.ts';
import { chooseMenuItem } from '../../../testing/choose-menu-item.ts';
import { OpenSheet } from '../../../testing/open-sheet.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { FavorCardMenu } from './favor-card-menu.tsx';

const ben = { id: '2', firstName: 'Ben', viewerHasBlocked: false };

beforeEach(() => setViewer({ id: '1', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false }));

test('FavorCardMenu opens at once and leads to a report of its favor', async () => {
  const { user } = await renderScreen(
    <>
      <FavorCardMenu favor={{ id: '7', title: 'Walk Rex' }} poster={ben} />
      <OpenSheet />
    </>,
    { resolvers: {} },
  );
  await user.click(await screen.findByRole('button', { name: 'More about Walk Rex' }));
  await screen.findByRole('menuitem', { name: 'Block Ben' });
  await chooseMenuItem(user, 'Report');
  await screen.findByText(
    `sheet: ${JSON.stringify({ name: 'report', person: ben, subjects: [{ kind: 'FAVOR', id: '7' }] })}`,
  );
});
