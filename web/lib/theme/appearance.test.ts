import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { applyAppearance, setAppearance, currentAppearance, isAppearanceKey } from './appearance.ts';

const root = document.documentElement;
const shown = () => ({ classes: [...root.classList].sort(), text: root.dataset['text'] });

/** Script of index.html that runs before the first frame. */
const [, firstFrame = ''] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('web/index.html', 'utf8')) ?? [];

afterEach(() => {
  localStorage.clear();
  applyAppearance();
});

describe('appearance', () => {
  test('follows the device until a person chooses', () => {
    expect(currentAppearance()).toEqual({
      appearance: 'system',
      highContrast: false,
      reducedMotion: false,
      fontSize: 'normal',
      screenReaderAnnouncements: true,
    });
    setAppearance({ appearance: 'dark', highContrast: true, reducedMotion: true, fontSize: 'larger' });
    expect(shown()).toEqual({ classes: ['contrast', 'dark', 'still'], text: 'larger' });
  });

  test('is stored per person; without choices of their own they get the device’s last ones', () => {
    localStorage.setItem('currentUserId', '7');
    setAppearance({ fontSize: 'large' });
    localStorage.setItem('currentUserId', '8');
    applyAppearance();
    expect(currentAppearance().fontSize).toBe('large');
    setAppearance({ fontSize: 'larger' });
    localStorage.setItem('currentUserId', '7');
    applyAppearance();
    expect(currentAppearance().fontSize).toBe('large');
    localStorage.removeItem('currentUserId');
    applyAppearance();
    expect(currentAppearance().fontSize).toBe('larger');
  });

  test.each(['no JSON', 'null', '"dark"', '{"appearance":"pink","fontSize":3,"highContrast":"yes"}'])(
    'ignores the stored value %s',
    (stored) => {
      localStorage.setItem('favr_display', stored);
      applyAppearance();
      expect(currentAppearance()).toMatchObject({ appearance: 'system', highContrast: false, fontSize: 'normal' });
    },
  );

  test('names its own storage keys only', () => {
    expect(['favr_display', 'favr_display_7', 'favr_user', 'currentUserId'].filter(isAppearanceKey)).toEqual([
      'favr_display',
      'favr_display_7',
    ]);
  });
});

describe('the first frame', () => {
  test.each([
    {},
    { favr_display: '{"appearance":"dark"}' },
    { favr_display: '{"highContrast":true,"fontSize":"large"}' },
    {
      favr_display: '{"appearance":"dark"}',
      currentUserId: '7',
      favr_display_7: '{"appearance":"light","reducedMotion":true}',
    },
    { favr_display: 'no JSON', currentUserId: '7' },
  ])('looks as the app does with %j in storage', (stored) => {
    document.head.innerHTML = '<meta name="theme-color">';
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    new Function(firstFrame)();
    const first = shown();
    applyAppearance();
    expect(shown()).toEqual(first);
  });
});
