import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { networkIdle, trackRequest } from '../../apollo/network-idle.ts';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<main><section><div><button>Decline</button></div></section></main><div role="dialog"><button>Send</button></div>';
  stop = keepFocus(networkIdle);
});

afterEach(() => stop());

const [decline, send] = ['main button', '[role=dialog] button'].map(
  (selector) => () => document.querySelector<HTMLButtonElement>(selector)!,
) as [() => HTMLButtonElement, () => HTMLButtonElement];

/** Disables a button, from which a browser takes the focus then; jsdom does so only before. */
const disable = (button: HTMLButtonElement) => {
  button.blur();
  button.disabled = true;
};

/** Waits until the page was drawn with what has changed. */
const drawn = async () => {
  await new Promise((resolve) => void requestAnimationFrame(resolve));
  await new Promise((resolve) => void requestAnimationFrame(resolve));
};

test('what a control stood in gets the focus when the control is gone', async () => {
  decline().focus();
  decline().parentElement!.remove();
  await drawn();
  expect(document.activeElement).toBe(document.querySelector('section'));
});

test('a dialog keeps the focus of a control that is gone from it', async () => {
  send().focus();
  send().remove();
  await drawn();
  expect(document.activeElement).toBe(document.querySelector('[role=dialog]'));
});

test('the page gets the focus when a whole dialog is gone', async () => {
  send().focus();
  document.querySelector('[role=dialog]')!.remove();
  await drawn();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('the page gets the focus once it is no longer inert, after the dialog over it is gone', async () => {
  document.querySelector('main')!.setAttribute('inert', '');
  send().focus();
  document.querySelector('[role=dialog]')!.remove();
  await drawn();
  expect(document.activeElement).toBe(document.body);
  document.querySelector('main')!.removeAttribute('inert');
  await drawn();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('the page gets the focus when a dialog is hidden', async () => {
  send().focus();
  document.querySelector<HTMLElement>('[role=dialog]')!.style.display = 'none';
  // A browser takes the focus from what is hidden.
  send().blur();
  await drawn();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('something that takes the focus itself keeps it', async () => {
  decline().focus();
  decline().remove();
  send().focus();
  await drawn();
  expect(document.activeElement).toBe(send());
});

test('a control that was disabled for a while gets the focus back', async () => {
  const button = decline();
  button.focus();
  disable(button);
  await drawn();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await drawn();
  expect(document.activeElement).toBe(button);
});

test('what a control stands in gets the focus when the control stays disabled after the answer', async () => {
  const answered = trackRequest();
  decline().focus();
  disable(decline());
  await drawn();
  expect(document.activeElement).toBe(document.body);
  answered();
  await networkIdle();
  await drawn();
  expect(document.activeElement).toBe(document.querySelector('section'));
});

test('who lets go of a control is left alone', async () => {
  decline().focus();
  decline().blur();
  await drawn();
  decline().remove();
  await drawn();
  expect(document.activeElement).toBe(document.body);
});
