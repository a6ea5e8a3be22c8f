import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render-screen.tsx';
import { InstallPrompt } from './install-prompt.tsx';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const title = 'Favr on your home screen';

const open = () => renderScreen(<InstallPrompt />, { resolvers: {} });

/** Dispatches the browser's offer to install; returns the event and a mock of its prompt. */
function offer() {
  const prompt = jest.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

const onIPhone = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
const isHidden = () => waitFor(() => expect(screen.queryByText(title)).toBeNull());

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

test('InstallPrompt shows an iPhone the steps until they are closed for good', async () => {
  onIPhone();
  const { user, unmount } = await open();
  await screen.findByText(title);
  screen.getByText('Choose “Add to Home Screen”');
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await isHidden();
  unmount();
  await open();
  await isHidden();
});

test('InstallPrompt is hidden in the installed app', async () => {
  onIPhone();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: true });
  await open();
  await isHidden();
  Reflect.deleteProperty(navigator, 'standalone');
});

test('InstallPrompt holds the browser’s offer back until it is wanted, and prompts once', async () => {
  const { user } = await open();
  await isHidden();
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  await isHidden();
});

test('InstallPrompt stays hidden after it was declined, whatever the browser offers', async () => {
  const { user, unmount } = await open();
  offer();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await isHidden();
  unmount();
  await open();
  offer();
  await isHidden();
});

test('InstallPrompt is hidden once the app was installed another way', async () => {
  await open();
  offer();
  await screen.findByText(title);
  window.dispatchEvent(new Event('appinstalled'));
  await isHidden();
});

test('InstallPrompt can be declined where the browser stores nothing', async () => {
  const forbid = () => {
    throw new DOMException('no storage here', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  const { user } = await open();
  offer();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await isHidden();
});
