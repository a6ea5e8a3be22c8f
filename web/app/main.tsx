import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance, followDeviceAppearance } from './appearance.ts';
import { Providers } from './providers.tsx';
import { AppRoutes } from './routes.tsx';
import './theme/fonts.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
);

applyAppearance();
followDeviceAppearance();
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');
