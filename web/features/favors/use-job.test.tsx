import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useJob } from './use-job.ts';

/** Runs an action that waits; returns its signal, the rendered hook, and what ends the action. */
async function aRunningJob() {
  const hook = renderHook(() => useJob());
  let finish!: (result: string) => void;
  let signal!: AbortSignal;
  let result!: Promise<string | undefined>;
  act(() => {
    result = hook.result.current.run((given) => {
      signal = given;
      return new Promise<string>((resolve) => (finish = resolve));
    });
  });
  return { hook, signal, result, end: () => act(async () => finish('posted')) };
}

test('leaving the component stops the action, and nothing else does', async () => {
  const { hook, signal, end } = await aRunningJob();
  hook.rerender();
  expect(signal.aborted).toBe(false);
  hook.unmount();
  expect(signal.aborted).toBe(true);
  await end();
});

test('a stopped action goes on stopping until it says what has become of it', async () => {
  const { hook, signal, result, end } = await aRunningJob();
  expect(hook.result.current.state).toBe('running');
  act(() => hook.result.current.stop());
  expect(signal.aborted).toBe(true);
  expect(hook.result.current.state).toBe('stopping');
  await end();
  expect(await result).toBe('posted');
  expect(hook.result.current.state).toBeNull();
});

test('one action runs at a time', async () => {
  const { hook, end } = await aRunningJob();
  expect(await hook.result.current.run(async () => 'second')).toBeUndefined();
  await end();
  await act(async () => expect(await hook.result.current.run(async () => 'third')).toBe('third'));
});
