import { describe, expect, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Avatar } from './avatar.tsx';

const draw = async (picture: string | null) => {
  await renderScreen(<Avatar names={['Ana', 'Muller']} picture={picture} />, { resolvers: {} });
  const square = [...document.querySelectorAll('[aria-hidden]')].find(({ textContent }) => textContent === 'AM');
  return { square, image: square?.querySelector('img') ?? null };
};

describe('Avatar', () => {
  test('shows initials without a picture', async () => {
    const { square, image } = await draw(null);
    expect([square?.textContent, image]).toEqual(['AM', null]);
  });

  test('shows a picture over the initials, which stay when it cannot be loaded', async () => {
    const { square, image } = await draw('/photos/7-96.webp');
    expect([image?.getAttribute('src'), image?.alt]).toEqual(['/photos/7-96.webp', '']);
    fireEvent.error(image!);
    await waitFor(() => expect(square?.querySelector('img')).toBeNull());
    expect(square?.textContent).toBe('AM');
  });
});
