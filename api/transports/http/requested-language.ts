import type { IncomingMessage } from 'node:http';
import express from 'express';
import { LRUCache } from 'lru-cache';
import { languages, type Language } from '../../../shared/languages.ts';

/** Express's reader of `Accept-Language`, by its prototype: many requests never pass through Express. */
const { acceptsLanguages }: { acceptsLanguages: (this: IncomingMessage, known: string[]) => string | false } =
  express.request;

/** Headers whose language is remembered, as most clients send one of a few; and the longest of them, in characters. */
const remembered = new LRUCache<string, Language>({ max: 500 });
const LONGEST = 200;

/** Returns the language of Favr that a request asks for by `Accept-Language`; English where it asks for none. */
export function requestedLanguage(req: IncomingMessage): Language {
  const header = req.headers['accept-language'];
  if (header === undefined) return 'en';
  const known = remembered.get(header);
  if (known) return known;
  const language = (acceptsLanguages.call(req, [...languages]) as Language | false) || 'en';
  if (header.length <= LONGEST) remembered.set(header, language);
  return language;
}

/** Returns a language of Favr that a client names in words of its own, such as `de`; undefined for any other value. */
export const languageNamed = (named: unknown): Language | undefined => languages.find((language) => language === named);
