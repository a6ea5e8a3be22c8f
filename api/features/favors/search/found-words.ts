import type { Ctx } from '../../../context.ts';
import type { Favor } from '../favor.entity.ts';
import { findWords, wordsToCompare, type FoundPart } from './found-words.rules.ts';
import { readSearch } from './search-terms.rules.ts';
import { formsOf } from './word-forms.ts';

/** Reads the description of a favor, which a card lacks. */
const descriptionOf = async (ctx: Ctx, favor: Favor): Promise<string> =>
  Object.hasOwn(favor, 'description') ? favor.description : (await ctx.loaders.favorById.load(favor.id))!.description;

/** Finds the words of a favor that a search asks for, to mark them; null without a search. */
export async function readFoundWords(
  ctx: Ctx,
  favor: Favor,
  search: string | null | undefined,
): Promise<{ title: FoundPart[]; description: FoundPart[] | null } | null> {
  const terms = search ? readSearch(search.slice(0, 80)) : [];
  if (terms.length === 0) return null;
  const text = { title: favor.title, description: await descriptionOf(ctx, favor) };
  const forms = await formsOf(ctx.db, wordsToCompare(terms, text.title, text.description));
  return findWords(text, terms, forms);
}
