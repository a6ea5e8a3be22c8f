import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';

/** Configurations of which the column `search` holds the forms of words; 'simple' takes them as they are. */
const CONFIGURATIONS = ['simple', 'english', 'french', 'german', 'portuguese'];

/** Words whose forms are remembered: they follow from PostgreSQL's dictionaries alone. */
const MOST_WORDS = 20_000;

/** Forms of words in all configurations, each form once: lexemes that must stand together, none for a stop word. */
export type WordForms = ReadonlyMap<string, readonly (readonly string[])[]>;

const known = new LRUCache<string, readonly (readonly string[])[]>({ max: MOST_WORDS });

/** Finds the forms in which the column `search` may hold folded words; several words are one expression. */
export async function formsOf(db: EntityManager, words: readonly string[]): Promise<WordForms> {
  const unknown = words.filter((word) => !known.has(word));
  if (unknown.length > 0) {
    const rows = await db.query<{ word: string; forms: string[][] }[]>(
      `SELECT word, jsonb_agg(DISTINCT to_jsonb(tsvector_to_array(to_tsvector(name::regconfig, word)))) AS forms
       FROM unnest($1::text[]) AS word, unnest($2::text[]) AS name GROUP BY word`,
      [unknown, CONFIGURATIONS],
    );
    for (const { word, forms } of rows) known.set(word, forms);
  }
  return new Map(words.map((word) => [word, known.get(word) ?? []]));
}
