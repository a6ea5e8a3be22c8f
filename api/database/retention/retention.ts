import type { QueueName } from '../../jobs/job-map.ts';
import type { Kept } from '../../platform/kept-words.ts';

/** The end of values with the account of their owner. */
export type End =
  /** The row is deleted. */
  | { with: 'ROW' }
  /** They are replaced by what SQL says; of rows of `where` alone, where it is given. */
  | { with: 'VALUE'; to: string; where?: string }
  /** They stay in rows of `where`; elsewhere they are replaced. */
  | { with: 'KEPT'; as: Kept; where: string; to: string }
  /** They stay, as numbers, moments, states and ids that name nobody any more; or are nobody's. */
  | { with: 'NOTHING' };

/** A column: whose its values are, what for, when they end, and who takes them home. */
export interface Column {
  /** Whose they are: a column with the person's id, or a condition in which $1 is that; null for nobody's. */
  owner: string | null;
  purpose: string;
  end: End;
  /** True for free text, which a person writes. */
  words: boolean;
  /** Reason for which no export has it: it proves something, is about others, or only serves the machine; else null. */
  unexported: 'SECRET' | 'OTHERS' | 'MACHINE' | null;
}

/** A table: its columns, and when its rows end. */
export interface Table {
  /** Whose account, either's, a row is deleted with, as in `Column.owner`; null where rows stay. */
  goesWith: readonly string[] | null;
  /** Condition of rows that have had their time, for which there is an index; $1 is now. Null where there is none. */
  over: string | null;
  /** Queue whose job deletes rows together with their files, where rows have files. */
  job: QueueName | null;
  columns: Readonly<Record<string, Column>>;
}

/** A column as the table is written: its purpose alone where everything else is as usual in its table. */
type Draft = string | (Partial<Column> & { purpose: string });

/** Describes free text, which goes as everything else in its row. */
export const words = (purpose: string, more: Partial<Column> = {}): Draft => ({ ...more, purpose, words: true });

/** Describes what proves something, such as a hash: no export has it. */
export const secret = (purpose: string, more: Partial<Column> = {}): Draft => ({
  ...more,
  purpose,
  unexported: 'SECRET',
});

/** Describes what only serves the machine. */
export const machine = (purpose: string, more: Partial<Column> = {}): Draft => ({
  ...more,
  purpose,
  unexported: 'MACHINE',
});

/** Describes what is about other people, and in nobody's export. */
export const others = (purpose: string, more: Partial<Column> = {}): Draft => ({
  ...more,
  purpose,
  unexported: 'OTHERS',
});

/** Ends a value with the account of its owner: what stands there then, in SQL. */
export const becomes = (to: string, where?: string) => ({
  end: { with: 'VALUE', to, ...(where && { where }) } satisfies End,
});

/** Keeps words as the other person's in rows of `where`; elsewhere something else stands in their place. */
export const stays = (as: Kept, where: string, to = 'NULL') => ({
  end: { with: 'KEPT', as, where, to } satisfies End,
});

/** Makes a table of drafts. @param of person whose the rows are, unless a column says otherwise; null for nobody's. */
export function table(
  { of, goesWith = null, over = null, job = null }: { of: string | null } & Partial<Omit<Table, 'columns'>>,
  columns: Readonly<Record<string, Draft>>,
): Table {
  const usual = {
    owner: of,
    end: { with: goesWith || job ? 'ROW' : 'NOTHING' } as End,
    words: false,
    unexported: null,
  };
  const made = Object.entries(columns).map(([name, draft]) => [
    name,
    { ...usual, ...(typeof draft === 'string' ? { purpose: draft } : draft) },
  ]);
  return { goesWith, over, job, columns: Object.fromEntries(made) };
}

/** Returns the condition of what is somebody's; $1 is the person. */
export const isOf = (owner: string) => (owner.includes('$1') ? `(${owner})` : `${owner} = $1`);
