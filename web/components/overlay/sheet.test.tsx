import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { dismissToast, currentToast, showToast } from '../../lib/feedback/toasts.ts';
import { leadingOn } from '../../lib/navigation/closing-sheet.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Sheet } from './sheet.tsx';

describe('Sheet', () => {
  test('closes on a press beside it, but not on one on a toast above it', async () => {
    const onClose = jest.fn();
    await renderScreen(
      <Sheet title="Words" onClose={onClose}>
        {() => null}
      </Sheet>,
      { resolvers: {} },
    );
    const dialog = screen.getByRole('dialog', { name: 'Words' });
    /** Resolves to true when the sheet stays open, which is decided a frame later. */
    const staysAfterPressOn = async (element: Element) => {
      const decided = new Promise<Event>((resolve) =>
        dialog.addEventListener('pointerdown.outside', resolve, { once: true }),
      );
      fireEvent.pointerDown(element, { pointerType: 'mouse' });
      return (await decided).defaultPrevented;
    };
    showToast({ title: 'Draft saved', duration: 60_000 });
    expect(await staysAfterPressOn(await screen.findByText('Draft saved'))).toBe(true);
    dismissToast(currentToast()!.id);
    expect(await staysAfterPressOn(document.querySelector('[data-part=backdrop]')!)).toBe(false);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  test('closes though nobody hears the end of its animation, and once', async () => {
    const onClose = jest.fn();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await renderScreen(
      <Sheet title="Words" onClose={onClose}>
        {(close) => <button onClick={close}>Done</button>}
      </Sheet>,
      { resolvers: {} },
    );
    const dialog = screen.getByRole('dialog', { name: 'Words' });
    Object.assign(dialog.style, { animationName: 'out', animationDuration: '1s' });
    dialog.getAnimations = () => [{ finished } as unknown as Animation];
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await twoFrames();
    expect(onClose).not.toHaveBeenCalled();
    finish();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    fireEvent.animationEnd(dialog);
    await twoFrames();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('does not close while the history leads on: it goes as the next page comes', async () => {
    const onClose = jest.fn();
    await renderScreen(
      <Sheet title="Words" onClose={onClose}>
        {(close) => <button onClick={close}>Done</button>}
      </Sheet>,
      { resolvers: {} },
    );
    const dialog = screen.getByRole('dialog', { name: 'Words' });
    leadingOn.set(true);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await new Promise(requestAnimationFrame);
    expect(dialog.dataset['state']).toBe('open');
    leadingOn.set(false);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(dialog.dataset['state']).toBe('closed'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  test('leaves the focus where it is as a finger meets what is beside it, but not within it', async () => {
    await renderScreen(
      <Sheet title="Words" onClose={() => {}}>
        {() => <p>To read</p>}
      </Sheet>,
      { resolvers: {} },
    );
    const movesFocus = (element: Element) => fireEvent.mouseDown(element);
    expect(movesFocus(screen.getByText('To read'))).toBe(true);
    expect(movesFocus(document.querySelector('[data-part=positioner]')!)).toBe(false);
  });

  test('leaves the sheet on top to screen readers where two come at once, and the other once that has gone', async () => {
    function Both() {
      const [isThere, setThere] = useState(true);
      return (
        <>
          <Sheet title="Below" onClose={() => {}}>
            {() => null}
          </Sheet>
          {isThere && (
            <Sheet title="On top" onClose={() => {}}>
              {() => <button onClick={() => setThere(false)}>Go on</button>}
            </Sheet>
          )}
        </>
      );
    }
    await renderScreen(<Both />, { resolvers: {} });
    const names = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
    await waitFor(() => expect(names()).toEqual(['On top']));
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(() => expect(names()).toEqual(['Below']));
  });

  test('keeps announcements and toasts visible to screen readers', async () => {
    await renderScreen(
      <Sheet title="Words" onClose={() => {}}>
        {() => null}
      </Sheet>,
      { resolvers: {} },
    );
    await waitFor(() => expect(document.querySelector('[aria-hidden=true] output')).not.toBeNull());
    expect(document.querySelector('[data-toast]')!.closest('[aria-hidden]')).toBeNull();
  });
});
