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

test('replayTap puts the focus into the field tapped before the app began', () => {
  const root = document.createElement('div');
  root.dataset['tapped'] = 'Search favors';
  root.innerHTML = '<button>Filters</button><input aria-label="Search favors" />';
  document.body.append(root);
  replayTap(root);
  expect(document.activeElement).toBe(root.querySelector('input'));
  root.remove();
});
