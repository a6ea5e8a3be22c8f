import { readFileSync } from 'node:fs';

const documents = Object.values(
  JSON.parse(readFileSync(new URL('../../web/generated/persisted-documents.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >,
);

/** The fields of the schema's mutations that the app sends, by the name of the operation. */
export const MUTATIONS: ReadonlyMap<string, string> = new Map(
  documents.flatMap((text) => {
    const [, operation, field] = /mutation (\w+)[^{]*\{\s*(\w+)/.exec(text) ?? [];
    return operation && field ? [[operation, field]] : [];
  }),
);
