import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyDisplay, followDevice } from './display.ts';
import { beginSpeaking } from './language.ts';
import './install-offer.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import { showKeptToast } from './toasts.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  );

// Not awaited here: the texts' own code stands on this chunk, and would wait for it in turn.
void beginSpeaking().then(show);

applyDisplay();
showKeptToast();
followDevice();
