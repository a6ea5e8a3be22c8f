import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
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
  render(<AppRouter>{() => <Place />}</AppRouter>);
});
afterEach(() => history.replaceState(null, '', '/'));

const shown = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
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

test('a page and the dialogs before it stay until the next page can be shown, and then go together', async () => {
  cleanup();
  let arrive = () => {};
  const code = new Promise<void>((resolve) => (arrive = resolve));
  function Page() {
    const { pathname } = useLocation();
    if (pathname === '/explore') use(code);
    return <p>page {pathname}</p>;
  }
  render(
    <AppRouter>
      {(asked, entry) => (
        <>
          <Link to="/explore">Explore</Link>
          <Suspense>
            <Page />
            <p>dialogs {entry.location.pathname}</p>
            <p>asked {asked.location.pathname}</p>
          </Suspense>
        </>
      )}
    </AppRouter>,
  );
  fireEvent.click(screen.getByText('Explore'));
  await screen.findByText('asked /explore');
  expect(shown()).toEqual(['page /', 'dialogs /', 'asked /explore']);
  arrive();
  await screen.findByText('page /explore');
  expect(shown()).toEqual(['page /explore', 'dialogs /explore', 'asked /explore']);
});
