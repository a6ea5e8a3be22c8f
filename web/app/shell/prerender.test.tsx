import { expect, jest, test } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter, useParams } from 'react-router-dom';
import { lazyRequired } from '../../components/base/lazy-component.tsx';
import { trackRequest } from '../../lib/apollo/network-idle.ts';
import { Prerender, type Prerendered } from './prerender.tsx';

const rendered = jest.fn<(favorId: string | undefined) => void>();
const hasTakenEffect = jest.fn<() => void>();

function Favor() {
  const { favorId } = useParams();
  rendered(favorId);
  useEffect(() => hasTakenEffect());
  return <p>A favor</p>;
}

const parts: Prerendered[] = [
  { Part: lazyRequired(async () => Favor), path: 'favor/:favorId', address: () => undefined },
  { Part: lazyRequired(async () => Favor), path: 'favor/:favorId', address: () => '/favor/7' },
  { Part: lazyRequired(async () => Favor), path: 'favor/:favorId', address: () => '/favor/8' },
];

test('renders each part once that something leads to, where nobody sees it and nothing takes effect', async () => {
  trackRequest()();
  const { container } = render(
    <MemoryRouter>
      <Prerender parts={parts} />
    </MemoryRouter>,
  );
  await waitFor(() => expect(rendered.mock.calls.flat()).toEqual(['7', '8']));
  expect(hasTakenEffect).not.toHaveBeenCalled();
  expect(container.textContent).toBe('');
  expect(document.body.textContent).not.toContain('A favor');
});
