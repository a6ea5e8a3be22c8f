import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';

/** Returns the secret of the confirmation link in a mail to somebody; undefined in any other mail. */
function secretIn(mail: string, email: string): string | undefined {
  // Mails break long lines after `=`.
  return mail.includes(email) ? /confirm-email#([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1] : undefined;
}

/** Returns the secret of somebody's confirmation mail once a server without SMTP has written it to a file. */
function mailedSecret(email: string, dataDir: string): Promise<string> {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return new Promise((resolve) => {
    const look = () => {
      const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
      const secret = mails.map((mail) => secretIn(mail, email)).find((found) => found !== undefined);
      if (secret === undefined) return;
      watcher.close();
      resolve(secret);
    };
    const watcher = watch(folder, look);
    look();
  });
}

/** Confirms somebody's e-mail address by the link they were mailed: without that nobody makes tokens. */
export async function confirmEmail(api: APIRequestContext, email: string, dataDir: string): Promise<void> {
  const query = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { user { id } } }';
  const input = { token: await mailedSecret(email, dataDir) };
  const { errors } = await (await api.post('/graphql', { data: { query, variables: { input } } })).json();
  if (errors) throw new Error(`${email} could not be confirmed: ${errors[0].message}`);
}
