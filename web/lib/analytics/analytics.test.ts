import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { gql, ApolloLink } from '@apollo/client';
import { of, lastValueFrom } from 'rxjs';

const sent: string[] = [];
const page = jest.fn(async (path: string) => void sent.push(path));
const event = jest.fn(
  async ({ category, label, value }: { category: string; label: string; value?: number }) =>
    void sent.push([category, label, value].join(' ').trim()),
);
const settings = { analytics: { url: 'https://plausible.example/api/event', site: 'favr.example' } as object | null };
jest.unstable_mockModule('./analytics-collector.ts', () => ({ openCollector: () => ({ page, event }) }));
jest.unstable_mockModule('../browser/web-settings.ts', () => ({ webSettings: async () => settings }));

/** Waits for the last report, and returns all reports. */
const countedUntil = (last: string) =>
  waitFor(() => {
    expect(sent.at(-1)).toBe(last);
    return sent;
  });
const optOut = (signal: object) => Object.assign(navigator, signal);

async function counting() {
  jest.resetModules();
  return { ...(await import('./analytics.ts')), ...(await import('../apollo/analytics-link.ts')) };
}

describe('analytics', () => {
  beforeEach(() => void sent.splice(0));
  afterEach(() => {
    Object.assign(navigator, { doNotTrack: undefined, globalPrivacyControl: undefined });
    settings.analytics = {};
  });

  test('reports page views and actions', async () => {
    const { countPage, countEvent } = await counting();
    countPage('/explore');
    countEvent({ category: 'favors', label: 'PostFavor' });
    expect(await countedUntil('favors PostFavor')).toEqual(['/explore', 'favors PostFavor']);
  });

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'reports nothing for a browser with %j',
    async (signal) => {
      optOut(signal);
      const { countPage } = await counting();
      countPage('/explore');
      optOut({ doNotTrack: undefined, globalPrivacyControl: undefined });
      countPage('/');
      expect(await countedUntil('/')).toEqual(['/']);
    },
  );

  test('reports nothing where the server names no collector', async () => {
    settings.analytics = null;
    const { countPage, collecting } = await counting();
    countPage('/explore');
    expect(await collecting()).toBeNull();
  });

  test('reports mutations that succeeded, but no refusals and no queries', async () => {
    const { analyticsLink } = await counting();
    const run = (document: string, variables: object, result: object) =>
      lastValueFrom(
        ApolloLink.execute(
          analyticsLink.concat(new ApolloLink(() => of(result as ApolloLink.Result))),
          { query: gql(document), variables },
          { client: {} as never },
        ),
      );
    await run('mutation CompleteFavor { a }', { input: { rating: 4, review: 'Ana was kind' } }, { data: {} });
    await run('mutation AcceptFavor { a }', {}, { errors: [{ message: 'no' }] });
    await run('query Home { a }', {}, { data: {} });
    await run('mutation SignIn { a }', {}, { data: {} });
    expect(await countedUntil('auth SignIn')).toEqual(['favors CompleteFavor 4', 'auth SignIn']);
  });
});
