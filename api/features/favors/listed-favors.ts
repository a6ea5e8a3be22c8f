/** SQL condition on a row with the alias `favor`. */
export interface FavorCondition {
  /** SQL with `:name` parameters. */
  sql: string;
  parameters: Record<string, unknown>;
}

const NOT_SUSPENDED = 'favor.posterId NOT IN (SELECT id FROM users WHERE suspended_at IS NOT NULL)';

/**
 * Returns the condition on favors in lists for a viewer: `whyNotSee` in SQL, but without hidden favors for anybody.
 * @param only 'OPEN' for open favors alone: then the generated column `listed` with its partial indexes answers most.
 */
export function listedFor(viewerId: string | null, only?: 'OPEN'): FavorCondition {
  const conditions = only
    ? ['favor.listed', NOT_SUSPENDED]
    : ["favor.status <> 'DELETED'", 'favor.hiddenAt IS NULL', `(favor.status <> 'OPEN' OR ${NOT_SUSPENDED})`];
  if (viewerId) conditions.push('favor.posterId NOT IN (SELECT other_id FROM apart WHERE person_id = :viewerId)');
  return { sql: conditions.join(' AND '), parameters: viewerId ? { viewerId } : {} };
}
