import { expect, test } from '@jest/globals';
import { loadGoogle } from './load-google.ts';

const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

test("Google's code that did not come can be asked for again", async () => {
  const failed = loadGoogle('browser-key');
  expect(script()!.src).toContain('key=browser-key');
  script()!.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('did not come');
  expect(script()).toBeNull();

  const loaded = loadGoogle('browser-key');
  // So does Google's code begin.
  (window as unknown as { favrGoogleIsThere: () => void }).favrGoogleIsThere();
  await loaded;
});
