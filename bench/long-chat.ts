import type { Page } from '@playwright/test';
import { Client } from 'pg';
import type { TestClient } from '../api/testing/test-client.ts';
import { signUp } from '../api/testing/harness.ts';
import { createWorld, type TestConversation } from '../api/testing/world.ts';
import type { Product } from './on-phone.ts';

/** Returns what is written for people at a product's URL. */
export const worldAt = (url: string) => createWorld({ person: () => signUp(url) });

/** Adds messages after those of a conversation, a minute apart, two of each side in turn; the last is a minute old. */
export async function addMessages(
  { databaseUrl }: Product,
  { id, poster, helper }: TestConversation,
  count: number,
): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `INSERT INTO messages (conversation_id, sequence, sender_id, content, created_at)
     SELECT $1, last_sequence + n, CASE WHEN n % 4 < 2 THEN $2::bigint ELSE $3::bigint END, 'message ' || n,
            now() - ($4::int - n + 1) * interval '1 minute'
     FROM generate_series(1, $4::int) n, conversations WHERE conversations.id = $1`,
    [id, poster.id, helper.id, count],
  );
  await database.query('UPDATE conversations SET last_sequence = last_sequence + $2 WHERE id = $1', [id, count]);
  await database.end();
}

/** Signs a page in as a person who has an account already. */
export async function signInAs(page: Page, person: TestClient): Promise<void> {
  const cookies = person.cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: person.url };
  });
  await page.context().addCookies(cookies);
}
