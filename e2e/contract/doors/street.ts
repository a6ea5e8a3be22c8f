import type { TestApp, TestPerson } from '../../../api/testing/harness.ts';
import { TestClient } from '../../../api/testing/test-client.ts';
import { favorInput } from '../../../api/testing/world.ts';

/** A caller of the access matrix; the program is the poster's, with a token that reads notifications alone. */
export type Caller = 'visitor' | 'stranger' | 'poster' | 'helper' | 'admin' | 'program';

/** People who know each other through one accepted favor, and builders of what a row uses up. */
export interface Street {
  people: Record<Caller, TestClient>;
  ids: { poster: string; stranger: string; favor: string; conversation: string };
  /** Makes a new caller of a kind, for what works only once. */
  newcomer(who: Caller): Promise<TestClient>;
  /** Posts an open, negotiable favor; returns its id. */
  openFavor(): Promise<string>;
  /** Makes a favor accepted by the helper; returns its id. */
  acceptedFavor(): Promise<string>;
  /** Has the stranger report a favor; returns the report's id. */
  report(): Promise<string>;
  /** Makes a token of the poster's to revoke; returns its id. */
  token(): Promise<string>;
}

const ask = async (who: TestClient, name: string, input: object, select: string) => {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const { data, errors } = await who.graphql(`mutation ($input: ${type}) { ${name}(input: $input) { ${select} } }`, {
    input,
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data[name];
};

async function aProgramOf(person: TestPerson): Promise<TestClient> {
  const { secret } = await ask(person, 'createToken', { name: 'Matrix', scopes: ['notifications:read'] }, 'secret');
  return new TestClient(person.url, secret);
}

export async function buildStreet(app: TestApp): Promise<Street> {
  const [stranger, poster, helper, admin] = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
  const makeAdmin = (person: TestPerson) =>
    app.deps.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.id]);
  await makeAdmin(admin);
  const openFavor = async () =>
    String((await poster.rest('POST', '/favors', favorInput({ category: 'Moving', isNegotiable: true }))).body.id);
  const accepted = async () => {
    const favor = await openFavor();
    const { body } = await helper.rest('POST', `/favors/${favor}/accept`);
    return { favor, conversation: String(body.conversationId) };
  };
  return {
    people: { visitor: app.visitor(), stranger, poster, helper, admin, program: await aProgramOf(poster) },
    ids: { poster: poster.id, stranger: stranger.id, ...(await accepted()) },
    openFavor,
    acceptedFavor: async () => (await accepted()).favor,
    report: async () =>
      (await ask(stranger, 'reportContent', { kind: 'FAVOR', id: await openFavor(), reason: 'SPAM' }, 'report { id }'))
        .report.id,
    token: async () =>
      (await ask(poster, 'createToken', { name: 'Short-lived', scopes: ['favors:read'] }, 'token { id }')).token.id,
    newcomer: async (who) => {
      if (who === 'visitor') return app.visitor();
      const person = await app.person();
      if (who === 'admin') await makeAdmin(person);
      return who === 'program' ? aProgramOf(person) : person;
    },
  };
}
