import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance, followSystem } from '../lib/theme/appearance.ts';
import { replayTap } from './replay-tap.ts';
import { initLocale } from '../lib/i18n/locale.ts';
import '../lib/browser/before-install-prompt.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { prepareFirstPage } from './screens.tsx';
import { showPersistedToast } from '../lib/feedback/toasts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

function App({ place }: { place: HTMLElement }) {
  useEffect(() => replayTap(place), [place]);
  return (
    <Providers>
      <AppRoutes />
    </Providers>
  );
}

/** In small pieces, between which the browser goes on listening. */
const show = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App place={root} />
      </StrictMode>,
    ),
  );

// Not awaited here: the texts' own code stands on this chunk, and would wait for it in turn.
void Promise.all([initLocale(), prepareFirstPage(location.pathname).catch(() => undefined)]).then(show);

applyAppearance();
showPersistedToast();
followSystem();
