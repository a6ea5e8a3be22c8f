import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyAppearance, followSystem } from '../lib/theme/appearance.ts';
import { Themed } from '../lib/theme/themed.tsx';
import '../lib/theme/fonts.css';
import { Sandbox } from './sandbox.tsx';

// A tool for developers: like the schema it explains, it speaks English alone.

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
