import { expect, test } from '@jest/globals';
import { pageHeader } from '../../../shared/page-header.ts';
import { isAnswer, isAppPage } from './silence.ts';

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/graphql-response+json; charset=utf-8' };
const aResponse = (status: number, headers: Record<string, string>) =>
  ({ status, headers: new Headers(headers) }) as Response;

test.each([
  ['nothing', undefined, false],
  ['a proxy’s 502', aResponse(502, html), false],
  ['a proxy’s 504 as JSON', aResponse(504, json), false],
  ['a network’s login page with 200', aResponse(200, html), false],
  ['a network’s login page with 403', aResponse(403, html), false],
  ['a network’s login page with 511', aResponse(511, html), false],
  ['data', aResponse(200, json), true],
  ['a refusal with 429', aResponse(429, { 'content-type': 'application/json' }), true],
])('isAnswer: silence is offline, and %s is an answer of the API: %s', (_, response, expected) => {
  expect(isAnswer(response)).toBe(expected);
});

test.each([
  ['a page of the app', aResponse(200, { ...html, [pageHeader]: '1' }), true],
  ['its page for a missing favor', aResponse(404, { ...html, [pageHeader]: '1' }), true],
  ['a page with 200 that a network shows', aResponse(200, html), false],
  ['a redirect, whose target a worker cannot see', aResponse(0, {}), false],
  ['a proxy’s 502', aResponse(502, html), false],
])('isAppPage: %s is one: %s', (_, response, expected) => {
  expect(isAppPage(response)).toBe(expected);
});
