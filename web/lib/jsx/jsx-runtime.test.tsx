import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { translatePage } from '../../testing/translate-page.ts';

const shown = () => screen.getByRole('main');
const markupOf = (node: ReactNode) => {
  const { unmount } = render(<main>{node}</main>);
  const { innerHTML } = shown();
  unmount();
  return innerHTML;
};
const Part = ({ children }: { children: ReactNode }) => <b>{children}</b>;

// React reports children without keys to the console.
const errors = jest.spyOn(console, 'error');
afterEach(() => {
  expect(errors).not.toHaveBeenCalled();
  errors.mockReset();
});

it('leaves a text alone that is the only one of its element', () => {
  expect(markupOf(<p>alone</p>)).toBe('<p>alone</p>');
});

it('joins texts beside each other, also around nothing', () => {
  const count = 0;
  expect(
    markupOf(
      <p>
        {count} of {7}
        {false}, {null}
        {undefined}
        {''}done
      </p>,
    ),
  ).toBe('<p>0 of 7, done</p>');
});

it('gives a text beside an element one of its own, with the spaces at its ends', () => {
  expect(
    markupOf(
      <p>
        until <b>noon</b> or {1}
      </p>,
    ),
  ).toBe('<p><span>until </span><b>noon</b><span> or 1</span></p>');
});

it('gives texts in lists, fragments, boundaries and for components one, and options none', () => {
  const list = ['a', <b key="b">b</b>, 'c'];
  expect(markupOf(<p>{list}</p>)).toBe('<p><span>a</span><b>b</b><span>c</span></p>');
  expect(markupOf(<>x</>)).toContain('<span>x</span>');
  expect(markupOf(<Suspense>y</Suspense>)).toContain('<span>y</span>');
  expect(
    markupOf(
      <Part>
        <i /> z
      </Part>,
    ),
  ).toContain('<b><i></i><span> z</span></b>');
  expect(
    markupOf(
      <select>
        <option>{1} km </option>
      </select>,
    ),
  ).toContain('<option>1 km </option>');
  expect(
    markupOf(
      <svg>
        <text>
          a<tspan>b</tspan>
        </text>
      </svg>,
    ),
  ).toContain('<text><tspan>a</tspan><tspan>b</tspan></text>');
});

it('keeps what stands beside texts that come and go', () => {
  const field = (before: string, after: string) => (
    <main>
      {before}
      <input />
      {after}
    </main>
  );
  const { rerender } = render(field('', 'after'));
  const input = screen.getByRole('textbox');
  rerender(field('before', ''));
  expect(screen.getByRole('textbox')).toBe(input);
  expect(shown().textContent).toBe('before');
});

const unread = (count: number, typing: boolean) => (
  <main>
    {typing ? 'writes' : null}
    <i />
    {count} new
    {count > 1 && <b>!</b>}
  </main>
);

it('follows its state in a translated page', () => {
  const { rerender } = render(unread(1, true));
  translatePage();
  expect(shown().querySelectorAll('font font')).toHaveLength(2);
  rerender(unread(2, false));
  expect(shown().textContent).toBe('2 new!');
});

it('would fail there with the elements that React makes by itself', () => {
  const alone = (text: string | null) => reactJsxs('main', { children: [text, reactJsx('i', {}, 'i')] });
  const { rerender } = render(alone('writes'));
  translatePage();
  errors.mockImplementation(() => undefined);
  expect(() => rerender(alone(null))).toThrow(/not a child/);
  errors.mockClear();
});

const ARABIC = 'مرحبا!';

it('gives words from right to left their direction where they are alone, and what says its own leaves it', () => {
  expect(markupOf(<p>{ARABIC}</p>)).toBe(`<p dir="auto">${ARABIC}</p>`);
  expect(markupOf(<p dir="ltr">{ARABIC}</p>)).toBe(`<p dir="ltr">${ARABIC}</p>`);
});

it('sets them apart beside elements and other texts', () => {
  expect(
    markupOf(
      <p>
        {ARABIC}
        <b>4.8</b>
      </p>,
    ),
  ).toBe(`<p><bdi>${ARABIC}</bdi><b>4.8</b></p>`);
  expect(
    markupOf(
      <p>
        {ARABIC} · {20}€
      </p>,
    ),
  ).toBe(`<p>\u2068${ARABIC}\u2069 · 20€</p>`);
});

it('leaves a text of the app its direction, whatever words it speaks of', () => {
  const said = `\u2068${ARABIC}\u2069 wants to help`;
  expect(markupOf(<p>{said}</p>)).toBe(`<p>${said}</p>`);
});
