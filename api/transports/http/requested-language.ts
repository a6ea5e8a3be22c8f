import type { Request } from 'express';
import { languages, type Language } from '../../../shared/languages.ts';

/** Returns the language of Favr that a request asks for by `Accept-Language`; English where it asks for none. */
export const requestedLanguage = (req: Request): Language =>
  (req.acceptsLanguages([...languages]) as Language | false) || 'en';
