import { expect, test } from '@jest/globals';
import { loadGoogle } from './load-google.ts';

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

test('loadGoogle can be called again after a failure', async () => {
  const failed = loadGoogle('browser-key');
  expect(script()!.src).toContain('key=browser-key');
  script()!.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('did not come');
  expect(script()).toBeNull();

  const loaded = loadGoogle('browser-key');
  // Google's code calls this global function when it is ready.
  (window as unknown as { favrGoogleIsThere: () => void }).favrGoogleIsThere();
  await loaded;
});
