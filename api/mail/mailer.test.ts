import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../config.ts';
import type { KeptCounts } from '../platform/kept-words.ts';
import { composeMail } from './compose-mail.ts';
import { createMailer, type Mailer } from './mailer.ts';

const queued = {
  id: '5b0d6e0a-6f5d-4c55-8a53-0d2f3f3e2b1c',
  kind: 'RESET_PASSWORD' as const,
  userId: '7',
  to: 'ana@example.org',
  firstName: 'Ana',
  language: 'en' as const,
  token: 'the-secret-of-the-link',
  until: null,
  reasons: null,
  kept: null,
};
const config = (env: Record<string, string>) => loadConfig({ PUBLIC_URL: 'https://favr.example', ...env });
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe('the mailer with an SMTP server', () => {
  /** Starts a server that stores what it accepts, and a mailer for it. */
  async function mailbox(
    over: SMTPServerOptions = {},
  ): Promise<{ mailer: Mailer; accepted: string[]; printed: string[] }> {
    const [accepted, printed]: string[][] = [[], []];
    const keep = async (stream: Parameters<NonNullable<SMTPServerOptions['onData']>>[0], done: () => void) => {
      accepted!.push(await text(stream));
      done();
    };
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => void keep(stream, () => done());
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData, ...over });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer({
      config: config({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Favr <hello@favr.example>' }),
      print: (sentence) => printed!.push(sentence),
    });
    stops.push(
      () => mailer.close(),
      () => new Promise<void>((resolve) => server.close(resolve)),
    );
    return { mailer, accepted: accepted!, printed: printed! };
  }

  test('delivers text and markup under one Message-ID for every attempt', async () => {
    const { mailer, accepted } = await mailbox();
    const mail = await composeMail(queued, config({}));
    await mailer.send(mail);
    await mailer.send(mail);
    expect(accepted).toHaveLength(2);
    for (const arrived of accepted) {
      expect(arrived).toContain('From: Favr <hello@favr.example>');
      expect(arrived).toContain('To: ana@example.org');
      expect(arrived).toContain('Subject: Choose a new password');
      expect(arrived).toContain(`Message-ID: <${queued.id}@favr.example>`);
      expect(arrived).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
      expect(arrived.replaceAll('=\r\n', '')).toContain('https://favr.example/reset-password#the-secret-of-the-link');
    }
  });

  test.each(['tom&jerry@xn--mller-kva.lu', "o'neil=/!#x@example.org"])('delivers to %s', async (to) => {
    const { mailer, accepted } = await mailbox();
    await mailer.send(await composeMail({ ...queued, to }, config({})));
    expect(accepted[0]).toContain(`To: ${to}\r\n`);
  });

  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  });

  test('rejects when the server refuses for now (4xx), so that the mail is retried', async () => {
    const { mailer } = await mailbox(refusing(451));
    await expect(mailer.send(await composeMail(queued, config({})))).rejects.toThrow('did not take a mail');
  });

  test('drops a mail that the server refuses for good (5xx) and prints a sentence without an address', async () => {
    const { mailer, printed } = await mailbox(refusing(550));
    await mailer.send(await composeMail(queued, config({})));
    expect(printed).toEqual(['The SMTP server refuses a mail for good (550).']);
  });

  test('rejects when no server answers, and SMTP_URL is refused without PUBLIC_URL', async () => {
    const mailer = createMailer({ config: config({ SMTP_URL: 'smtp://127.0.0.1:1' }), print: () => undefined });
    stops.push(() => mailer.close());
    await expect(mailer.send(await composeMail(queued, config({})))).rejects.toThrow('did not take a mail');
    expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('PUBLIC_URL must be set with SMTP_URL');
  });
});

describe('the mailer without an SMTP server', () => {
  test.each([
    ['development', 'Mail to ana@example.org, “Choose a new password”', (_path: string, link: string) => link],
    ['production', 'A mail', (path: string) => path],
  ] as const)(
    'writes one file per mail for any number of attempts; in %s it prints the link, or only where the file is',
    async (NODE_ENV, what, where) => {
      const folder = mkdtempSync(join(tmpdir(), 'favr-mail-'));
      stops.push(() => rmSync(folder, { recursive: true }));
      const printed: string[] = [];
      const mailer = createMailer({
        config: config({ NODE_ENV, DATA_DIR: folder }),
        print: (sentence) => printed.push(sentence),
      });
      const mail = await composeMail(queued, config({}));
      await mailer.send(mail);
      await mailer.send(mail);
      expect(readdirSync(join(folder, 'mail'))).toEqual([`7.${queued.id}.eml`]);
      const path = join(folder, 'mail', `7.${queued.id}.eml`);
      expect(readFileSync(path, 'utf8')).toContain('To: ana@example.org');
      expect(printed[0]).toBe(`No SMTP_URL is set. ${what}:\n  ${where(path, mail.link!)}`);
    },
  );
});

test('a mail without an account becomes no file, and is printed whole but not in production', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'favr-mail-'));
  stops.push(() => rmSync(DATA_DIR, { recursive: true }));
  const mail = await composeMail({ ...queued, kind: 'ACCOUNT_DELETED', userId: null, token: null }, config({}));
  for (const [NODE_ENV, tells] of [
    ['development', true],
    ['production', false],
  ] as const) {
    const printed: string[] = [];
    await createMailer({ config: config({ NODE_ENV, DATA_DIR }), print: (text) => printed.push(text) }).send(mail);
    expect([printed[0]!.includes('Hi Ana'), printed[0]!.includes('ana@example.org')]).toEqual([tells, tells]);
  }
  expect(readdirSync(DATA_DIR)).toEqual([]);
});

describe('composeMail', () => {
  test('renders the same as text and as markup', async () => {
    const { text, html } = await composeMail(queued, config({}));
    expect(text).toContain('Hi Ana,\n\nSomebody, hopefully you, has asked for a new password');
    expect(text).toContain('\n\nhttps://favr.example/reset-password#the-secret-of-the-link\n\n');
    expect(html).toContain('<a href="https://favr.example/reset-password#the-secret-of-the-link"');
    expect(html).toContain('<p>Somebody, hopefully you, has asked for a new password');
  });

  test('writes in the language it was asked for in', async () => {
    const { subject, text, html } = await composeMail({ ...queued, language: 'fr' }, config({}));
    expect(subject).toBe('Choisissez un nouveau mot de passe');
    expect(text).toContain('Bonjour Ana,\n\nQuelqu’un, vous sans doute, a demandé');
    expect(html).toContain('<html lang="fr">');
  });

  test('lists in the receipt of an erasure what stays with others, or that nothing does', async () => {
    const receipt = async (kept: KeptCounts) =>
      (await composeMail({ ...queued, kind: 'ACCOUNT_DELETED', kept }, config({}))).text;
    expect(await receipt({ MESSAGES: 2, REPLIES: 1 })).toContain(
      'stays with them, without your name: 2 messages, 1 reply to a review.',
    );
    expect(await receipt({})).toContain('Nothing that you wrote is left.');
  });

  test('escapes a name that looks like markup', async () => {
    const { text, html } = await composeMail(
      { ...queued, kind: 'ACCOUNT_DELETED', firstName: '<img src=x onerror=alert(1)>' },
      config({}),
    );
    expect(html).toContain('Hi &lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
    expect(text).toContain('Hi <img');
  });

  test.each(['evil.com', 'http://evil', 'www.evil.com/x', 'me@evil', 'Ana\r\nBcc: eve', 'A\u202ena', 'A\u200bna'])(
    'greets a neighbour in place of the name %j, which could become a link',
    async (firstName) => {
      const { text, html } = await composeMail({ ...queued, firstName }, config({}));
      for (const rendered of [text, html]) {
        expect(rendered).toContain('Hi neighbour,');
        expect(rendered).not.toContain(firstName);
      }
    },
  );
});
