import { beforeEach, describe, expect, jest, test } from '@jest/globals';

const ana = { id: '7', firstName: 'Ana', lastName: 'Marques', needsOnboarding: false };

/** Loads the module as a new page does. */
async function load() {
  jest.resetModules();
  return import('./viewer.ts');
}

describe('the viewer', () => {
  beforeEach(() => localStorage.clear());

  test('is copied to the documented storage keys until they sign out', async () => {
    const { setViewer } = await load();
    setViewer(ana);
    expect([JSON.parse(localStorage.getItem('favr_user')!), localStorage.getItem('currentUserId')]).toEqual([
      { id: '7', firstName: 'Ana', lastName: 'Marques' },
      '7',
    ]);
    expect((await load()).currentViewer()).toEqual({ viewer: { ...ana, needsOnboarding: null }, known: false });
    setViewer(null);
    expect(localStorage).toHaveLength(0);
  });

  test('keeps picture and figures for whoever reads offline, and no right', async () => {
    const { setViewer } = await load();
    const figures = { picture: '/pictures/7.webp', averageRating: 4.5, favrPoints: 64 };
    setViewer({ ...ana, ...figures });
    expect((await load()).currentViewer()).toEqual({
      viewer: { ...ana, ...figures, needsOnboarding: null },
      known: false,
    });
    localStorage.setItem('favr_user', '{"id":"7","firstName":"Ana","averageRating":"5","favrPoints":null}');
    expect((await load()).currentViewer().viewer).toEqual({ ...ana, lastName: '', needsOnboarding: null });
  });

  test.each(['{', 'null', '[]', '{"id":7}'])(
    'is unknown where the copy is %s, which is removed once the server has answered',
    async (stored) => {
      localStorage.setItem('favr_user', stored);
      const { currentViewer, setViewer } = await load();
      expect(currentViewer()).toEqual({ viewer: null, known: false });
      setViewer(null);
      expect(localStorage).toHaveLength(0);
    },
  );

  test('is awaited until the server has answered, unless this device remembers one', async () => {
    const { setViewer, awaitViewer } = await load();
    const answers: unknown[] = [];
    const answered = awaitViewer().then((viewer) => answers.push(viewer));
    await Promise.resolve();
    expect(answers).toEqual([]);
    setViewer(ana);
    await answered;
    expect(answers).toEqual([ana]);
    const { awaitViewer: remembered } = await load();
    expect(await remembered()).toMatchObject({ id: '7' });
  });
});
