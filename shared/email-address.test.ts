import { domainToASCII } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { readEmailAddress } from './email-address.ts';

describe('readEmailAddress', () => {
  test.each([
    ['the domain in its own letters', 'u1@müller.lu', 'u1@xn--mller-kva.lu'],
    ['the domain as it is looked up', 'u1@xn--mller-kva.lu', 'u1@xn--mller-kva.lu'],
    ['capital letters', 'U1@MÜLLER.lu', 'u1@xn--mller-kva.lu'],
    ['a letter and its dots as two signs', 'u1@mu\u0308ller.lu', 'u1@xn--mller-kva.lu'],
    ['a sharp s, which is no ss', 'u@straße.de', 'u@xn--strae-oqa.de'],
    ['another script, and its full stop', 'u@例え。テスト', 'u@xn--r8jz45g.xn--zckzah'],
    ['signs before the @', 'tom&jerry@example.org', 'tom&jerry@example.org'],
    ['an equals sign', 'u=x@example.org', 'u=x@example.org'],
    ['a slash', 'u/x@example.org', 'u/x@example.org'],
    ['an exclamation mark', 'u!x@example.org', 'u!x@example.org'],
    ['all that mail servers take', "a!#$%&'*+/=?^_`{|}~-.9@example.org", "a!#$%&'*+/=?^_`{|}~-.9@example.org"],
    ['a zero-width space at the end', 'u@example.org\u200b', 'u@example.org'],
    ['a byte order mark and a hard space', '\ufeff\u00a0u@example.org\u00a0', 'u@example.org'],
    ['a direction mark and a soft hyphen', '\u200eu@exam\u00adple.org\u202c', 'u@example.org'],
    ['the prefix of a link', 'mailto:u@example.org', 'u@example.org'],
    ['a whole link', 'MailTo:tom%26jerry@example.org?subject=Hi', 'tom&jerry@example.org'],
    ['a name and pointed brackets', 'Ana Marques <ana@example.org>', 'ana@example.org'],
    ['a comma of a list', 'ana@example.org, ', 'ana@example.org'],
    ['signs of double width', 'ｕ＠example.org', 'u@example.org'],
    ['the full stop of the root', 'u@example.org.', 'u@example.org'],
  ])('reads %s', (_, typed, address) => {
    expect(readEmailAddress(typed)).toEqual({ address });
    // What is stored leads to itself.
    expect(readEmailAddress(address)).toEqual({ address });
    expect(address.split('@')[1]).toBe(domainToASCII(address.split('@')[1]!));
  });

  test.each([
    ['müller@example.org', 'BEFORE_AT'],
    ['例@example.org', 'BEFORE_AT'],
    ['', 'FORM'],
    ['ana', 'FORM'],
    ['ana@', 'FORM'],
    ['@example.org', 'FORM'],
    ['ana at home', 'FORM'],
    ['a na@example.org', 'FORM'],
    ['a@b@example.org', 'FORM'],
    ['"ana"@example.org', 'FORM'],
    ['.ana@example.org', 'FORM'],
    ['a..na@example.org', 'FORM'],
    ['ana@localhost', 'FORM'],
    ['ana@127.0.0.1', 'FORM'],
    ['ana@[::1]', 'FORM'],
    ['ana@exam ple.org', 'FORM'],
    ['ana@exa_mple.org', 'FORM'],
    ['ana@example.org/path', 'FORM'],
    ['ana@exampl%65.org', 'FORM'],
    ['ana@example.org:25', 'FORM'],
    ['ana@-.org', 'FORM'],
    ['ana@a..org', 'FORM'],
    ['ana@example.org,ben@example.org', 'FORM'],
  ])('refuses %j: %s', (typed, fault) => {
    expect(readEmailAddress(typed)).toEqual({ fault });
  });

  // What was stored before domains were read by UTS 46.
  test.each(['ana@example.org', "o'neil@a-.lu", '-a.b-@x9.example.org', 'a_b+c@xn--strae-oqa.de', 'u@xn--none.lu'])(
    'finds %s as it was stored',
    (address) => {
      expect(readEmailAddress(address)).toEqual({ address });
    },
  );
});
