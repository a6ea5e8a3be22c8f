import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { advanceTime } from '../../testing/advance-time.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Moment } from './moment.tsx';

const pressed: string[] = [];

async function show() {
  const press = (what: string) => () => void pressed.push(what);
  await renderScreen(
    <>
      <button onClick={press('below')} onKeyDown={press('key')}>
        Below
      </button>
      <input aria-label="Words" onKeyDown={press('typed')} />
      <Moment kind="agreed">
        <button tabIndex={-1} onClick={press('undo')}>
          Take back
        </button>
      </Moment>
    </>,
    { resolvers: {} },
  );
  screen.getByText('It’s a deal!');
}
const isOver = () => screen.queryByText('It’s a deal!') === null;

beforeEach(() => {
  pressed.length = 0;
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('a moment ends by itself, takes no focus and is hidden from screen readers', async () => {
  await show();
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  while (!isOver()) await advanceTime(100);
});

test('a tap ends a moment', async () => {
  await show();
  act(() => void fireEvent.click(screen.getByText('It’s a deal!')));
  expect(isOver()).toBe(true);
});

test('a key ends a moment, and nothing below gets it', async () => {
  await show();
  screen.getByText('Below').focus();
  act(() => void fireEvent.keyDown(screen.getByText('Below'), { key: 'Enter' }));
  expect(isOver()).toBe(true);
  expect(pressed).toEqual([]);
  fireEvent.keyDown(screen.getByText('Below'), { key: 'Enter' });
  expect(pressed).toEqual(['key']);
});

test('what is typed into a field arrives, although a moment is over it', async () => {
  await show();
  const field = screen.getByLabelText('Words');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(pressed).toEqual(['typed']);
});

test('a button on a moment can be pressed at once', async () => {
  await show();
  act(() => void fireEvent.click(screen.getByText('Take back')));
  expect(pressed).toEqual(['undo']);
});
