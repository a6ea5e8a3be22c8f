import type { TextKey } from '../../lib/i18n/translate.ts';

/** Texts for what a page that needs a person is wanted, by the beginning of its path. */
const wanted: readonly (readonly [path: RegExp, text: TextKey])[] = [
  [/^\/(chat|negotiate)\//i, 'auth.wanted.conversation'],
  [/^\/open\/messages/i, 'auth.wanted.messages'],
  [/^\/open\/notifications/i, 'auth.wanted.notifications'],
  [/^\/open\/password/i, 'auth.wanted.password'],
  [/^\/favor\/\d+\/offers/i, 'auth.wanted.offers'],
  [/^\/my-favors/i, 'auth.wanted.favors'],
  [/^\/helpers/i, 'auth.wanted.helpers'],
  [/^\/edit-profile/i, 'auth.wanted.profile'],
  [/^\/settings\/./i, 'auth.wanted.settings'],
  [/^\/onboarding/i, 'auth.wanted.onboarding'],
];

/** Returns the text that says to a visitor what they sign in for; undefined where they know it themselves. */
export const wantedText = (path: string | undefined): TextKey | undefined =>
  path === undefined ? undefined : wanted.find(([pattern]) => pattern.test(path))?.[1];
