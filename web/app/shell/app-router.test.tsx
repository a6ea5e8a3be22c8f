import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AppRouter } from './app-router.tsx';

/** Renders a page that says where it is, and leads on by a tap or by itself. */
function Place() {
  const navigate = useNavigate();
  return (
    <>
      <p>At {useLocation().pathname}</p>
      <Link to="/explore">
        <b>Explore</b>
      </Link>
      <Link to="/settings">Settings</Link>
      <input aria-label="Code" onChange={() => navigate('/auth')} />
    </>
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/');
  render(<Place />, { wrapper: AppRouter });
});
afterEach(() => history.replaceState(null, '', '/'));

const pressed = () => [...document.querySelectorAll('[data-active]')].map(({ textContent }) => textContent);

test('a tap is shown by what was tapped before the screen that it leads to', async () => {
  fireEvent.click(screen.getByText('Explore'));
  expect([pressed(), location.pathname]).toEqual([['Explore'], '/explore']);
  expect(screen.getByText('At /')).toBeTruthy();
  await screen.findByText('At /explore');
  expect(pressed()).toEqual([]);
});

test('of two taps at once the last one counts', async () => {
  fireEvent.click(screen.getByText('Explore'));
  fireEvent.click(screen.getByText('Settings'));
  await screen.findByText('At /settings');
  expect(pressed()).toEqual([]);
});

test('what no tap has led to is shown at once', () => {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '1' } });
  expect(screen.getByText('At /auth')).toBeTruthy();
});
