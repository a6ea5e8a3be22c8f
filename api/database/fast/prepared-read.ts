import { types, type Connection, type FieldDef, type Submittable } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';

/** Row as an array, in the order of its columns. */
type Values = unknown[];

/** Columns whose text stands for something else, with its reading. */
type Readings = readonly (readonly [column: number, read: (text: string) => unknown])[];

/** A connection with the statements that pg has prepared on it, by their names. */
interface Prepared extends Connection {
  parsedStatements: Readonly<Record<string, string>>;
}

/** Readings of the prepared statements of each connection, by name. */
const described = new WeakMap<Connection, Map<string, Readings>>();

/**
 * A run of a prepared statement, its rows as arrays. pg asks what the columns are each time it runs one, which costs
 * PostgreSQL and the process a tenth of a short statement; a prepared one cannot change them, so this asks once on each
 * connection.
 */
export class PreparedRead implements Submittable {
  readonly #rows: Values[] = [];
  #readings: Readings | undefined;
  #fault: Error | undefined;

  /** @param done is called once, with the rows or an error. */
  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: readonly unknown[],
    readonly done: (error: Error | undefined, rows: Values[]) => void,
  ) {}

  /** Sends the run; pg calls it when the connection is free, and what follows as its answer comes in. */
  submit(connection: Connection): Error | null {
    const { name, text } = this;
    const { stream, parsedStatements } = connection as Prepared;
    const values = writeValues(this.values);
    if (values instanceof Error) return values;
    const isParsed = parsedStatements[name] !== undefined;
    this.#readings = isParsed ? described.get(connection)?.get(name) : undefined;
    // Together in one write.
    stream.cork();
    if (!isParsed) connection.parse({ name, text, types: [] }, true);
    connection.bind({ statement: name, values }, true);
    if (!this.#readings) connection.describe({ type: 'P' }, true);
    connection.execute(null, true);
    connection.sync();
    stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#readings = readingsOf(fields);
  }

  handleDataRow({ fields }: { fields: Values }): void {
    try {
      for (const [column, read] of this.#readings!)
        if (fields[column] !== null) fields[column] = read(fields[column] as string);
      this.#rows.push(fields);
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  handleReadyForQuery(connection: Connection): void {
    if (this.#fault) return this.done(this.#fault, []);
    const known = described.get(connection) ?? new Map<string, Readings>();
    described.set(connection, known.set(this.name, this.#readings ?? []));
    this.done(undefined, this.#rows);
  }

  handleError(error: Error): void {
    this.done(error, []);
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}
}

/** Writes values as pg does; returns the error of one that cannot be written, before anything is sent. */
function writeValues(values: readonly unknown[]): (string | Buffer | null)[] | Error {
  try {
    return values.map((value) => prepareValue(value));
  } catch (error) {
    return error as Error;
  }
}

/** Types whose text pg hands on as it is. */
const PLAIN: readonly number[] = [
  types.builtins.TEXT,
  types.builtins.VARCHAR,
  types.builtins.UUID,
  types.builtins.INT8,
  types.builtins.NUMERIC,
];

/** Finds the readings of columns, without those of plain text. */
const readingsOf = (fields: readonly FieldDef[]): Readings =>
  fields.flatMap(({ dataTypeID }, column) =>
    PLAIN.includes(dataTypeID) ? [] : [[column, types.getTypeParser(dataTypeID) as (text: string) => unknown] as const],
  );
