import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request, type APIRequestContext } from '@playwright/test';
import { confirmEmail } from '../confirm-email.ts';
import { useRegularly, type RegularFavors } from './regular-user.ts';

/**
 * A person who looks at a screen: `visitor` is not signed in; `poster` and `helper` share one favor; `stranger` has no
 * part in it; `newcomer` has just signed up; `regular` has used the product before (regular-user.ts).
 */
export type Person = 'visitor' | 'poster' | 'helper' | 'stranger' | 'newcomer' | 'regular';

/** Data the screens need: sign-ins, and the ids in their addresses. */
export interface Fixtures {
  signIns: Record<Exclude<Person, 'visitor'>, { email: string; password: string }>;
  ids: {
    /** The poster, with favors in every status. */
    poster: string;
    helper: string;
    newcomer: string;
    /** Person whom `regular` blocks. */
    blocked: string;
    /** An open, negotiable favor of the poster. */
    openFavor: string;
    /** A favor of the poster that the helper accepted. */
    acceptedFavor: string;
    /** A completed favor of the poster. */
    completedFavor: string;
    /** An expired favor of any poster. */
    expiredFavor: string;
  } & RegularFavors;
}

const ofThePoster = /* GraphQL */ `
  {
    viewer {
      id
      postedFavors(first: 50) {
        edges {
          node {
            id
            status
            isExpired
            isNegotiable
            helper {
              id
            }
          }
        }
      }
    }
    favors(withinKm: 100, includeExpired: true, first: 50) {
      edges {
        node {
          id
          isExpired
        }
      }
    }
  }
`;

interface FavorRow {
  id: string;
  status: string;
  isExpired: boolean;
  isNegotiable: boolean;
  helper: { id: string } | null;
}

/**
 * Creates the fixtures in a product with the demo world, whose two neighbours play poster and helper; the others sign
 * up.
 * @param dataDir folder where that product keeps the sign-ins of the demo world.
 * @throws Error when the demo world is missing or incomplete.
 */
export async function createFixtures(url: string, dataDir: string): Promise<Fixtures> {
  const demo = JSON.parse(
    await readFile(join(dataDir, 'demo-sign-ins.json'), 'utf8'),
  ) as Fixtures['signIns']['poster'][];
  const [poster, helper] = demo;
  if (!poster || !helper) throw new Error(`There is no demo world in ${dataDir}.`);
  const [stranger, newcomer, regular, blocked] = await Promise.all([
    signUp(url, 'Nora', { onboarded: true }),
    signUp(url, 'Emil', { onboarded: false }),
    signUp(url, 'Mia', { onboarded: true }),
    signUp(url, 'Otto', { onboarded: true }),
  ]);

  const api = await signedIn(url, poster);
  const { data } = await (await api.post('/graphql', { data: { query: ofThePoster } })).json();
  await api.dispose();
  const posted: FavorRow[] = data.viewer.postedFavors.edges.map(({ node }: { node: FavorRow }) => node);
  const shown: FavorRow[] = data.favors.edges.map(({ node }: { node: FavorRow }) => node);
  const accepted = posted.find(({ status }) => status === 'ACCEPTED');
  const found = {
    poster: data.viewer.id as string,
    helper: accepted?.helper?.id,
    newcomer: newcomer.id,
    blocked: blocked.id,
    openFavor: posted.find(({ status, isExpired, isNegotiable }) => status === 'OPEN' && !isExpired && isNegotiable)
      ?.id,
    acceptedFavor: accepted?.id,
    completedFavor: posted.find(({ status }) => status === 'COMPLETED')?.id,
    expiredFavor: shown.find(({ isExpired }) => isExpired)?.id,
  };
  for (const [name, id] of Object.entries(found))
    if (id === undefined) throw new Error(`The demo world has no ${name}.`);
  const ids = found as Omit<Fixtures['ids'], keyof RegularFavors>;
  const [regularly, helping, writing] = await Promise.all([regular, helper, blocked].map((one) => signedIn(url, one)));
  await confirmEmail(regularly!, regular.email, dataDir);
  const regularFavors = await useRegularly({
    regular: regularly!,
    helper: helping!,
    blocked: writing!,
    blockedId: ids.blocked,
    saved: ids.openFavor,
  });
  await Promise.all([regularly, helping, writing].map((session) => session!.dispose()));
  return { signIns: { poster, helper, stranger, newcomer, regular }, ids: { ...ids, ...regularFavors } };
}

/** Signs in and returns a client with that session. */
export async function signedIn(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: url });
  const answer = await api.post('/api/auth/signin', { data: { email, password } });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
  return api;
}

export async function signUp(
  url: string,
  firstName: string,
  { onboarded }: { onboarded: boolean },
): Promise<Fixtures['signIns']['poster'] & { id: string }> {
  const signIn = { email: `${firstName.toLowerCase()}.${Date.now()}@example.org`, password: 'correct horse battery' };
  const api = await request.newContext({ baseURL: url });
  const { id } = await (
    await api.post('/api/auth/signup', { data: { ...signIn, firstName, lastName: 'Kessler' } })
  ).json();
  if (onboarded)
    await api.post('/api/auth/complete-onboarding', { data: { dateOfBirth: '1990-05-17', country: 'Luxembourg' } });
  await api.dispose();
  return { ...signIn, id: String(id) };
}
