import { useEffect } from 'react';
import { expect, test } from '@jest/globals';
import { useLocation } from 'react-router-dom';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { Redirect } from './redirect.tsx';

test('Redirect leads on once, however often its page is rendered until the next one has come', async () => {
  const entries = new Set<string>();
  /** Stays while the code of the next page loads, and is rendered again with each entry of the history. */
  function Page() {
    const { key } = useLocation();
    useEffect(() => void entries.add(key), [key]);
    return entries.size < 20 && <Redirect to="/" state={{ sheet: { name: 'messages' } }} />;
  }
  await renderScreen(<Page />, { resolvers: {}, at: '/open/messages' });
  await arriveAt('/');
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  expect(entries.size).toBe(2);
});
