import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arriveAt, renderScreen } from '../../testing/render-screen.tsx';
import { HowItWorksScreen } from './how-it-works-screen.tsx';

const open = () => renderScreen(<HowItWorksScreen />, { at: '/how-it-works', resolvers: {} });
const button = (name: string) => screen.findByRole('button', { name });
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

test('HowItWorksScreen leads through four steps with an example in euros and a tip each, and back', async () => {
  const { user } = await open();
  for (const [index, name] of ['Post Your Favr', 'Get Connected', 'Chat & Negotiate', 'Get Help & Rate'].entries()) {
    await step(name);
    screen.getByText(`Step ${index + 1} of 4`);
    screen.getByText(/€\d/);
    screen.getByText(/^Tip: /);
    expect(screen.getByRole('button', { current: 'step' }).getAttribute('aria-label')).toBe(name);
    if (index < 3) await user.click(await button('Next'));
  }
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  await user.click(await button('Previous'));
  expect(document.activeElement).toBe(await step('Chat & Negotiate'));
});

test('HowItWorksScreen shows four reasons and the way in only at the end', async () => {
  const { user } = await open();
  expect((await button('Previous')).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('Why Choose Favr?')).toBeNull();
  await user.click(await button('Get Help & Rate'));
  await screen.findByRole('heading', { name: 'Why Choose Favr?' });
  for (const reason of ['Quick help', 'Fair pricing', 'Safe and secure', 'Build community'])
    screen.getByRole('heading', { name: reason });
  await user.click(screen.getByRole('link', { name: 'Get Started' }));
  await arriveAt('/auth');
});

test('HowItWorksScreen goes back to Home', async () => {
  const { user } = await open();
  await user.click(await button('Back'));
  await arriveAt('/');
});
