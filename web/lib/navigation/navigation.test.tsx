import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { OpenSheet } from '../../testing/open-sheet.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useGoToSignIn, useOpenSheet, type Sheet } from './navigation.ts';

const again: Sheet = {
  name: 'ask',
  again: {
    category: 'MOVING',
    title: 'Carry a wardrobe',
    description: 'No lift.',
    price: '45.00',
    isNegotiable: false,
    address: '12 Rue de Hollerich',
    point: { latitude: 49.60123, longitude: 6.12345 },
  },
};
const report: Sheet = {
  name: 'report',
  person: { id: '2', firstName: 'Ben', viewerHasBlocked: false },
  subjects: [
    { kind: 'USER', id: '2' },
    { kind: 'MESSAGE', id: '9', excerpt: 'Buy my watches' },
  ],
};

function Entry({ sheet }: { sheet: Sheet }) {
  const { state } = useLocation();
  const openSheet = useOpenSheet();
  const goToSignIn = useGoToSignIn();
  return (
    <>
      <button onClick={() => openSheet(sheet)}>open</button>
      <button onClick={() => goToSignIn(sheet)}>sign in</button>
      <pre>{JSON.stringify(state)}</pre>
      <OpenSheet />
    </>
  );
}

const entry = () => document.querySelector('pre')!.textContent;
const words = /Rue de Hollerich|\b49\.6|No lift|watches|wardrobe|Ben|Firefox|Laptop/;

test.each<Sheet>([
  again,
  report,
  { name: 'ask', only: { id: '2', firstName: 'Ben' } },
  { name: 'block', person: { id: '2', firstName: 'Ben', viewerHasBlocked: false } },
  { name: 'deleteFavor', favor: { id: '7', title: 'Carry a wardrobe' } },
  { name: 'signOutDevice', device: { id: '3', label: 'Firefox on Linux' } },
  { name: 'renamePasskey', passkey: { id: '5', label: 'Laptop' } },
  { name: 'revokeToken', token: { id: '4', label: 'Laptop' } },
])('a history entry holds no address, name or words of people, its dialog does: $name', async (sheet) => {
  const { user } = await renderScreen(<Entry sheet={sheet} />, { resolvers: {}, at: '/favor/7' });
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByText(`sheet: ${JSON.stringify(sheet)}`);
  expect(entry()).toContain(`"name":"${sheet.name}"`);
  expect(entry()).not.toMatch(words);
  await user.click(screen.getByRole('button', { name: 'sign in' }));
  expect(entry()).toContain('returnTo');
  expect(entry()).not.toMatch(words);
});

test('a dialog whose words went with the page opens without them', async () => {
  const at = { pathname: '/favor/7', state: { sheet: { name: 'ask' }, sheetKey: 'gone' } };
  await renderScreen(<Entry sheet={again} />, { resolvers: {}, at });
  await screen.findByText('sheet: {"name":"ask"}');
});

test.each([
  { name: 'deleteFavor', favor: { id: '7' } },
  { name: 'ask', only: { id: '2' } },
])('a dialog that is about words which went with the page is closed: $name', async (sheet) => {
  const state = { sheet, sheetKey: 'gone' };
  await renderScreen(<Entry sheet={again} />, { resolvers: {}, at: { pathname: '/favor/7', state } });
  await screen.findByText('sheet: null');
});
