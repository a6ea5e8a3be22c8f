import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const ana = { id: '7', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

/** The app, as it begins on this device. */
async function begin() {
  jest.resetModules();
  return import('./viewer.ts');
}

describe('who is looking', () => {
  beforeEach(() => localStorage.clear());

  test('is kept for display under the documented names, and goes with them', async () => {
    const { setViewer } = await begin();
    setViewer(ana);
    expect([JSON.parse(localStorage.getItem('favr_user')!), localStorage.getItem('currentUserId')]).toEqual([
      { id: '7', firstName: 'Ana', lastName: 'Marques' },
      '7',
    ]);
    expect((await begin()).currentViewer()).toEqual({ viewer: { ...ana, needsOnboarding: null }, known: false });
    setViewer(null);
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{', 'null', '[]', '{"id":7}'])(
    'is nobody known where %s was kept, which goes once the server has answered',
    async (kept) => {
      localStorage.setItem('favr_user', kept);
      const { currentViewer, setViewer } = await begin();
      expect(currentViewer()).toEqual({ viewer: null, known: false });
      setViewer(null);
      expect(localStorage).toHaveLength(0);
    },
  );

  test('is waited for until the server has said it, and not where this device remembers somebody', async () => {
    const { setViewer, awaitViewer } = await begin();
    const answers: unknown[] = [];
    const answered = awaitViewer().then((viewer) => answers.push(viewer));
    await Promise.resolve();
    expect(answers).toEqual([]);
    setViewer(ana);
    await answered;
    expect(answers).toEqual([ana]);
    const { awaitViewer: remembered } = await begin();
    expect(await remembered()).toMatchObject({ id: '7' });
  });
});
