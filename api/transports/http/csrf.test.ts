import { describe, expect, test } from '@jest/globals';
import { whyCrossSite, type IncomingRequest } from './csrf.ts';

const json = { 'content-type': 'application/json', 'content-length': '2' };
const at = (origin: string) => ({ host: 'favr.example', origin });
const site = (kind: string, mode = 'cors') => ({ 'sec-fetch-site': kind, 'sec-fetch-mode': mode });

type Row = [what: string, request: IncomingRequest, expected: ReturnType<typeof whyCrossSite>];

const rows: Row[] = [
  ['a program posting', { method: 'POST', headers: json }, null],
  ['a program reading', { method: 'GET', headers: {} }, null],
  ['a program opening a socket', { method: 'GET', headers: {}, upgrade: true }, null],
  [
    'our page posting',
    { method: 'POST', headers: { ...json, ...at('https://favr.example'), ...site('same-origin') } },
    null,
  ],
  [
    'our page on a host written in capitals',
    { method: 'POST', headers: { ...json, host: 'Favr.Example', origin: 'https://favr.example' } },
    null,
  ],
  [
    'an older browser on our page, without Sec-Fetch-Site',
    { method: 'POST', headers: { ...json, ...at('http://favr.example') } },
    null,
  ],
  [
    'our page opening a socket',
    { method: 'GET', headers: { ...at('https://favr.example'), ...site('same-origin', 'websocket') }, upgrade: true },
    null,
  ],
  ['a typed address', { method: 'GET', headers: site('none', 'navigate') }, null],
  ['a link from another site', { method: 'GET', headers: site('cross-site', 'navigate') }, null],
  ['an empty POST', { method: 'POST', headers: { 'content-length': '0' } }, null],
  [
    'JSON with a charset',
    { method: 'POST', headers: { ...json, 'content-type': 'Application/JSON; charset=utf-8' } },
    null,
  ],

  [
    'another site posting',
    { method: 'POST', headers: { ...json, ...at('https://evil.example'), ...site('cross-site') } },
    'FOREIGN_ORIGIN',
  ],
  [
    'another site, in an older browser',
    { method: 'POST', headers: { ...json, ...at('https://evil.example') } },
    'FOREIGN_ORIGIN',
  ],
  [
    'another site that hides its Origin',
    { method: 'POST', headers: { ...json, ...site('cross-site') } },
    'FOREIGN_ORIGIN',
  ],
  ['a sandboxed frame', { method: 'POST', headers: { ...json, ...at('null') } }, 'FOREIGN_ORIGIN'],
  [
    'a neighbouring subdomain',
    { method: 'POST', headers: { ...json, ...at('https://blog.favr.example'), ...site('same-site') } },
    'FOREIGN_ORIGIN',
  ],
  [
    'a subdomain that hides its Origin',
    { method: 'POST', headers: { ...json, ...site('same-site') } },
    'FOREIGN_ORIGIN',
  ],
  ['another port', { method: 'POST', headers: { ...json, ...at('https://favr.example:8443') } }, 'FOREIGN_ORIGIN'],
  [
    'a name that only begins like ours',
    { method: 'POST', headers: { ...json, ...at('https://favr.example.evil.example') } },
    'FOREIGN_ORIGIN',
  ],
  ['an Origin no browser writes', { method: 'POST', headers: { ...json, ...at('favr.example') } }, 'FOREIGN_ORIGIN'],
  [
    'a file on disk, with no Host',
    { method: 'POST', headers: { ...json, host: '', origin: 'file://' } },
    'FOREIGN_ORIGIN',
  ],
  ['an app scheme', { method: 'POST', headers: { ...json, ...at('capacitor://favr.example') } }, 'FOREIGN_ORIGIN'],
  ['another site reading as an image', { method: 'GET', headers: site('cross-site', 'no-cors') }, 'FOREIGN_ORIGIN'],
  ['a form of another site', { method: 'POST', headers: { ...site('cross-site', 'navigate') } }, 'FOREIGN_ORIGIN'],
  [
    'another site opening a socket',
    { method: 'GET', headers: at('https://evil.example'), upgrade: true },
    'FOREIGN_ORIGIN',
  ],
  [
    'a socket that says it is a link',
    { method: 'GET', headers: site('cross-site', 'navigate'), upgrade: true },
    'FOREIGN_ORIGIN',
  ],

  [
    'a form',
    { method: 'POST', headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' } },
    'BAD_INPUT',
  ],
  ['JSON that calls itself text', { method: 'POST', headers: { ...json, 'content-type': 'text/plain' } }, 'BAD_INPUT'],
  [
    'a file upload',
    { method: 'POST', headers: { ...json, 'content-type': 'multipart/form-data; boundary=x' } },
    'BAD_INPUT',
  ],
  [
    'JSON only as an afterthought',
    { method: 'POST', headers: { ...json, 'content-type': 'text/plain; application/json' } },
    'BAD_INPUT',
  ],
  ['a body of no type', { method: 'POST', headers: { 'content-length': '2' } }, 'BAD_INPUT'],
  ['a streamed body of no type', { method: 'POST', headers: { 'transfer-encoding': 'chunked' } }, 'BAD_INPUT'],
  ['a body where none belongs', { method: 'DELETE', headers: { ...json, 'content-type': 'text/plain' } }, 'BAD_INPUT'],
];

describe('whyCrossSite', () => {
  test.each(rows)('judges a request by its headers: %s', (_, request, expected) => {
    expect(whyCrossSite(request, { PUBLIC_URL: undefined })).toBe(expected);
  });

  const behindProxy = { PUBLIC_URL: 'https://favr.example' };

  test('accepts the public origin behind a proxy', () => {
    expect(
      whyCrossSite(
        { method: 'POST', headers: { ...json, host: 'api:4000', origin: 'https://favr.example' } },
        behindProxy,
      ),
    ).toBeNull();
  });

  test.each(['http://api:4000', 'http://favr.example'])('refuses %s behind a proxy', (origin) => {
    expect(
      whyCrossSite({ method: 'POST', headers: { ...json, host: new URL(origin).host, origin } }, behindProxy),
    ).toBe('FOREIGN_ORIGIN');
  });
});
