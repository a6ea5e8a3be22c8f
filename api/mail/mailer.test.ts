import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from '@jest/globals';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../config.ts';
import { composeMail } from './compose-mail.ts';
import { createMailer, type Mailer } from './mailer.ts';

const letter = {
  id: '5b0d6e0a-6f5d-4c55-8a53-0d2f3f3e2b1c',
  kind: 'RESET_PASSWORD' as const,
  to: 'ana@example.org',
  firstName: 'Ana',
  token: 'the-secret-of-the-link',
  until: null,
};
const config = (env: Record<string, string>) => loadConfig({ PUBLIC_URL: 'https://favr.example', ...env });
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

describe('through SMTP', () => {
  /** A server that keeps what it takes, and a mailer that speaks to it. */
  async function mailbox(over: SMTPServerOptions = {}): Promise<{ mailer: Mailer; taken: string[]; said: string[] }> {
    const [taken, said]: string[][] = [[], []];
    const keep = async (stream: Parameters<NonNullable<SMTPServerOptions['onData']>>[0], done: () => void) => {
      taken!.push(await text(stream));
      done();
    };
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => void keep(stream, () => done());
    const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData, ...over });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const mailer = createMailer({
      config: config({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Favr <hello@favr.example>' }),
      say: (sentence) => said!.push(sentence),
    });
    stops.push(
      () => mailer.close(),
      () => new Promise<void>((resolve) => server.close(resolve)),
    );
    return { mailer, taken: taken!, said: said! };
  }

  test('a mail arrives as text and as markup, with one name for every try', async () => {
    const { mailer, taken } = await mailbox();
    const mail = composeMail(letter, config({}));
    await mailer.send(mail);
    await mailer.send(mail);
    expect(taken).toHaveLength(2);
    for (const arrived of taken) {
      expect(arrived).toContain('From: Favr <hello@favr.example>');
      expect(arrived).toContain('To: ana@example.org');
      expect(arrived).toContain('Subject: Choose a new password');
      expect(arrived).toContain(`Message-ID: <${letter.id}@favr.example>`);
      expect(arrived).toMatch(/Content-Type: text\/plain[\s\S]+Content-Type: text\/html/);
      expect(arrived.replaceAll('=\r\n', '')).toContain('https://favr.example/reset-password#the-secret-of-the-link');
    }
  });

  const refusing = (responseCode: number): SMTPServerOptions => ({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  });

  test('what is refused for now is to be tried again', async () => {
    const { mailer } = await mailbox(refusing(451));
    await expect(mailer.send(composeMail(letter, config({})))).rejects.toThrow('did not take a mail');
  });

  test('what is refused for good is let go, with a word that names nobody', async () => {
    const { mailer, said } = await mailbox(refusing(550));
    await mailer.send(composeMail(letter, config({})));
    expect(said).toEqual(['The SMTP server refuses a mail for good (550).']);
  });

  test('a server that is not there is tried again; links need an address of ours', async () => {
    const mailer = createMailer({ config: config({ SMTP_URL: 'smtp://127.0.0.1:1' }), say: () => undefined });
    stops.push(() => mailer.close());
    await expect(mailer.send(composeMail(letter, config({})))).rejects.toThrow('did not take a mail');
    expect(() => loadConfig({ SMTP_URL: 'smtp://mail.example' })).toThrow('PUBLIC_URL must be set with SMTP_URL');
  });
});

describe('without an SMTP server', () => {
  test.each([
    ['development', (_path: string, link: string) => link],
    ['production', (path: string) => path],
  ] as const)(
    'a mail becomes one file, however often it is tried; in %s its link is where it may be',
    async (NODE_ENV, where) => {
      const folder = mkdtempSync(join(tmpdir(), 'favr-mail-'));
      stops.push(() => rmSync(folder, { recursive: true }));
      const said: string[] = [];
      const mailer = createMailer({
        config: config({ NODE_ENV, DATA_DIR: folder }),
        say: (sentence) => said.push(sentence),
      });
      const mail = composeMail(letter, config({}));
      await mailer.send(mail);
      await mailer.send(mail);
      expect(readdirSync(join(folder, 'mail'))).toEqual([`${letter.id}.eml`]);
      const path = join(folder, 'mail', `${letter.id}.eml`);
      expect(readFileSync(path, 'utf8')).toContain('To: ana@example.org');
      expect(said[0]).toBe(
        `No SMTP_URL is set. Mail to ana@example.org, “Choose a new password”:\n  ${where(path, mail.link!)}`,
      );
    },
  );
});

describe('a letter', () => {
  test('says the same as text and as markup', () => {
    const { text, html } = composeMail(letter, config({}));
    expect(text).toContain('Hi Ana,\n\nSomebody, hopefully you, has forgotten');
    expect(text).toContain('\n\nhttps://favr.example/reset-password#the-secret-of-the-link\n\n');
    expect(html).toContain('<a href="https://favr.example/reset-password#the-secret-of-the-link"');
    expect(html).toContain('<p>Somebody, hopefully you, has forgotten');
  });

  test('takes a name for a name, whatever it looks like', () => {
    const { text, html } = composeMail(
      { ...letter, kind: 'ACCOUNT_DELETED', firstName: '<img src=x onerror=alert(1)>\r\nBcc: eve@example.org' },
      config({}),
    );
    expect(html).toContain('Hi &lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toContain('<img');
    expect(text).toContain('Hi <img');
  });
});
