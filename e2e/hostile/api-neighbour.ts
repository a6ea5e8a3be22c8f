import { randomUUID } from 'node:crypto';
import { expect, request, type APIRequestContext } from '@playwright/test';

/** Person who helps, and whose platform is well: acts by the API. */
export class ApiNeighbour {
  readonly #api: APIRequestContext;
  #favorId = '';
  #conversationId = '';

  private constructor(api: APIRequestContext) {
    this.#api = api;
  }

  /** Creates an onboarded account at a product. */
  static async signedUp(baseURL: string): Promise<ApiNeighbour> {
    const api = await request.newContext({ baseURL });
    const email = `ben.${randomUUID()}@example.org`;
    const names = { firstName: 'Ben', lastName: 'Weber' };
    await api.post('/api/auth/signup', { data: { ...names, email, password: 'correct horse battery' } });
    await api.post('/api/auth/complete-onboarding', { data: { dateOfBirth: '1990-05-17', country: 'Luxembourg' } });
    return new ApiNeighbour(api);
  }

  /** Accepts the favor with a title. */
  async accept(title: string): Promise<void> {
    const favors = (await (await this.#api.get('/api/favors?latitude=49.6&longitude=6.12')).json()) as {
      id: string;
      title: string;
    }[];
    this.#favorId = favors.find((favor) => favor.title === title)!.id;
    const answer = await this.#api.post(`/api/favors/${this.#favorId}/accept`);
    this.#conversationId = String((await answer.json()).conversationId);
  }

  /** Writes to the poster of the favor. */
  async write(content: string): Promise<void> {
    const query = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }';
    const variables = { input: { conversationId: this.#conversationId, content } };
    const answer = await this.#api.post('/graphql', { data: { query, variables } });
    expect((await answer.json()).errors).toBeUndefined();
  }

  /** Waits for a message from the poster. */
  async reads(content: string): Promise<void> {
    const read = async () => (await this.#api.get(`/api/chat/${this.#favorId}/messages`)).text();
    await expect.poll(read).toContain(content);
  }
}
