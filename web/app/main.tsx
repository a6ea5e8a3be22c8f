import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance, followSystem } from '../lib/theme/appearance.ts';
import { keepPaintedIcons } from '../lib/browser/page/painted-icons.ts';
import { replayTap } from './replay-tap.ts';
import { endHandOver } from '../lib/apollo/handed-over.ts';
import { initLocale } from '../lib/i18n/locale.ts';
import '../lib/browser/before-install-prompt.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { prepareFirstPage } from './screens.tsx';
import { showPersistedToast } from '../lib/feedback/toasts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function App({ container }: { container: HTMLElement }) {
  // After the effects of the first screen, which has asked by then.
  useEffect(() => {
    endHandOver();
    replayTap(container);
  }, [container]);
  return <Providers>{(asked, entry) => <AppRoutes asked={asked} entry={entry} />}</Providers>;
}

// Rendering clears what the server painted.
keepPaintedIcons(root);

/** Renders the app as a transition: in short tasks, between which the browser handles input. */
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App container={root} />
      </StrictMode>,
    ),
  );

// No top-level await: the chunks of the texts import this one, and would wait for it in turn.
void Promise.all([initLocale(), prepareFirstPage(location.pathname).catch(() => undefined)]).then(render);

applyAppearance();
showPersistedToast();
followSystem();
