import type { IncomingMessage } from 'node:http';
import express from 'express';
import { languages, type Language } from '../../../shared/languages.ts';

/** Express's reader of `Accept-Language`, by its prototype: the request that opens a socket never passes through it. */
const { acceptsLanguages }: { acceptsLanguages: (this: IncomingMessage, known: string[]) => string | false } =
  express.request;

/** Returns the language of Favr that a request asks for by `Accept-Language`; English where it asks for none. */
export const requestedLanguage = (req: IncomingMessage): Language =>
  (acceptsLanguages.call(req, [...languages]) as Language | false) || 'en';

/** Returns a language of Favr that a client names in words of its own, such as `de`; undefined for any other value. */
export const languageNamed = (named: unknown): Language | undefined => languages.find((language) => language === named);
