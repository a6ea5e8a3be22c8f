import { fireEvent } from '@testing-library/react';
import { press, type Stage, testDocumented } from './stage.tsx';

const { InstallPrompt } = await import('../../app/install-prompt.tsx');
const { HowItWorksScreen } = await import('../../features/guide/how-it-works-screen.tsx');
const { LegalText } = await import('../../features/legal/legal-text.tsx');

const guide = (next: number): Stage => ({
  shows: <HowItWorksScreen />,
  act: async () => {
    for (let pressed = 0; pressed < next; pressed += 1) await press('Next');
  },
});

testDocumented([
  ['How it works: first step', guide(0), ['Post Your Favr', 'Previous', 'Next']],
  ['How it works: second step', guide(1), ['Get Connected']],
  ['How it works: third step', guide(2), ['Chat & Negotiate']],
  ['How it works: last step', guide(3), ['Get Help & Rate', 'Get Started', 'Why Choose']],
  [
    'Installing',
    { shows: <InstallPrompt />, act: () => fireEvent(window, new Event('beforeinstallprompt')) },
    ['Favr on your home screen', 'Install', 'Not now'],
  ],
  ['Legal texts: privacy', { shows: <LegalText document="privacy" /> }, ['exact address', '30 days']],
  ['Legal texts: safety', { shows: <LegalText document="safety" /> }, ['answer reports within 24 hours', '25%']],
  [
    'Legal texts: terms',
    { shows: <LegalText document="terms" /> },
    ['10%', 'free up to 2 hours before', '25%', 'forfeits the payment', 'reports within 24 hours'],
  ],
]);
