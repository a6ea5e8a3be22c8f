import { useLayoutEffect, useReducer, type ReactNode } from 'react';
import {
  createPath,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type NavigationType,
} from 'react-router-dom';
import type { EntryState } from '../../lib/navigation/navigation.ts';
import { afterPaint } from '../../lib/browser/page/after-paint.ts';
import { leadingOn, replacesClosing } from '../../lib/navigation/closing-sheet.ts';
import { useShown, type Asked } from './use-shown.ts';

// A page that was left while its dialog closed begins again with the page below.
const { usr } = (window.history.state ?? {}) as { usr?: EntryState };
if (usr?.isClosing && !usr.sheet && usr.background)
  window.history.replaceState({ ...window.history.state, usr: usr.background.state }, '', createPath(usr.background));
// A menu or question does not outlive the page that it lay over: its entry would be a step back to nowhere.
if (usr?.over) window.history.back();
const history = createBrowserHistory({ v5Compat: true });

/** Leads on in place of a dialog that is closing, as its own way back would undo that. */
const navigator: typeof history = Object.assign(Object.create(history), {
  push: (...to: Parameters<typeof history.push>) => (replacesClosing() ? history.replace : history.push)(...to),
});

/** Copies what the history is at: it reads both anew each time. */
const current = (): Asked => ({ location: history.location, navigationType: history.action as NavigationType });

/** The link or button that was tapped last, until what it leads to is shown. */
let pressed: Element | null = null;

/** Has what was tapped look as it did before. */
function release(): void {
  pressed?.removeAttribute('data-active');
  pressed = null;
}

/** Calls `show` after a frame that shows what was tapped as pressed; at once for what no tap has led to. */
function afterPressed(show: () => void): void {
  // Deprecated for handlers, which are given their event; nobody gives one to a listener of the history.
  const { event } = window;
  const tapped = event?.type === 'click' && (event.target as Element).closest('button,a');
  if (!tapped) return show();
  release();
  pressed = tapped;
  pressed.setAttribute('data-active', '');
  afterPaint(show);
}

/**
 * Routes the app by the browser's history. What is tapped is shown as pressed, in a frame of its own before the
 * next screen is rendered and until that is there: a slow phone or its connection takes longer than a tap may seem
 * unanswered (docs/speed.md#taps).
 * @param children renders the app at the page's location. What is asked for, and the entry whose dialogs are shown, it
 *   is given apart: under a context that changes, React looks through the whole page for who reads it.
 */
export function AppRouter({ children }: { children: (asked: Asked, entry: Asked) => ReactNode }) {
  const [asked, showCurrent] = useReducer(current, null, current);
  // What is shown is where the history is by then: another tap may have led on meanwhile.
  useLayoutEffect(
    () =>
      history.listen(() => {
        leadingOn.set(true);
        afterPressed(showCurrent);
      }),
    [],
  );
  const { entry, page } = useShown(asked);
  useLayoutEffect(() => {
    if (entry !== asked) return;
    leadingOn.set(false);
    release();
  }, [entry, asked]);
  return (
    <Router navigator={navigator} {...page} useTransitions={false}>
      {children(asked, entry)}
    </Router>
  );
}
