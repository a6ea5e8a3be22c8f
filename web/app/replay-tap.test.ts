import { expect, jest, test } from '@jest/globals';
import { replayTap } from './replay-tap.ts';

test('replayTap clicks the button tapped before the app began, found by its label, once', () => {
  document.body.innerHTML =
    '<div id="root" data-tapped="Messages"><button>Ask a Favr</button><button aria-label="Messages"></button></div>';
  const root = document.getElementById('root')!;
  const [ask, messages] = [...root.querySelectorAll('button')].map((button) => {
    const tapped = jest.fn();
    button.addEventListener('click', tapped);
    return tapped;
  });
  replayTap(root);
  replayTap(root);
  expect([ask!.mock.calls.length, messages!.mock.calls.length]).toEqual([0, 1]);
});
