import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance, followSystem } from '../lib/theme/appearance.ts';
import { Themed } from '../lib/theme/themed.tsx';
import '../lib/theme/fonts.css';
import { Sandbox } from './sandbox.tsx';

// In English only, like the schema: it is a tool for developers.

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

applyAppearance();
followSystem();
createRoot(root).render(
  <StrictMode>
    <Themed>
      <Sandbox />
    </Themed>
  </StrictMode>,
);
