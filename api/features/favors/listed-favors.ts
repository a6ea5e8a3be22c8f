/** A condition on `favor`, the alias of the row in question. */
export interface FavorCondition {
  /** SQL with `:name` parameters. */
  sql: string;
  parameters: Record<string, unknown>;
}

const NOT_SUSPENDED = 'favor.posterId NOT IN (SELECT id FROM users WHERE suspended_at IS NOT NULL)';

/**
 * What a list of favors holds for a viewer: `whyNotSee` in SQL, but that a hidden favor is in no list.
 * @param only of open favors alone, for which the database keeps the answer ready, as `listed`.
 */
export function listedFor(viewerId: string | null, only?: 'OPEN'): FavorCondition {
  const conditions = only
    ? ['favor.listed', NOT_SUSPENDED]
    : ["favor.status <> 'DELETED'", 'favor.hiddenAt IS NULL', `(favor.status <> 'OPEN' OR ${NOT_SUSPENDED})`];
  if (viewerId) conditions.push('favor.posterId NOT IN (SELECT other_id FROM apart WHERE person_id = :viewerId)');
  return { sql: conditions.join(' AND '), parameters: viewerId ? { viewerId } : {} };
}
