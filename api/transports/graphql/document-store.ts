import {
  execute,
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { AppDocuments } from './app-documents.ts';
import { createCostOf, limitsRule, MAX_TOKENS } from './graphql-limits.ts';

/**
 * Longest documents that programs' operations are kept for, in characters together: what is kept of a document takes
 * some 60 times its text.
 */
const MOST_CHARACTERS = 512 * 1024;

/** Times that a query runs before it is compiled, which takes as long as some ten runs. */
const OFTEN = 3;

/** Faulty texts that are remembered, faults that are listed of each, and characters of one: it quotes the text. */
const MOST_FAULTY = 1_000;
const MOST_FAULTS = 20;
const LONGEST_FAULT = 300;

type Variables = Record<string, unknown> | null | undefined;

/** The operations of a process, each read once, for every door. */
export interface DocumentStore {
  schema: GraphQLSchema;
  known: AppDocuments;
  /** Returns a document that was read and found valid, by the SHA-256 of its text. */
  find(hash: string): DocumentNode | undefined;
  /** Returns the faults of a text that was read lately, by its SHA-256; undefined where none are remembered. */
  faultsOf(hash: string): readonly GraphQLError[] | undefined;
  /** Keeps a valid document. */
  keep(hash: string, document: DocumentNode): void;
  /** Reads and validates a text; returns its faults, with the codes of Apollo Server, where it has any. */
  read(hash: string, text: string): DocumentNode | readonly GraphQLError[];
  /** Returns the cost of an operation in points, with the page sizes that its variables really have. */
  costOf(document: DocumentNode, operation: OperationDefinitionNode, variables: Variables): number;
  /** Runs a query or a mutation; a query that runs often is compiled. */
  execute(args: ExecutionArgs): Promise<ExecutionResult>;
}

/** The things kept of an operation beside its document. */
interface Plan {
  runs: number;
  /** Null for an operation that is never compiled. */
  compiled: CompiledQuery | null | undefined;
  costOf: ((variables: Variables) => number) | undefined;
}

/**
 * Creates the store of operations.
 * @param known the app's own operations; they are never dropped.
 */
export function createDocumentStore(schema: GraphQLSchema, known: AppDocuments): DocumentStore {
  const own = new Map<string, DocumentNode>();
  const others = new LRUCache<string, DocumentNode>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: ({ loc }) => 1 + (loc?.end ?? 0),
  });
  const plans = new WeakMap<OperationDefinitionNode, Plan>();

  const planOf = (operation: OperationDefinitionNode): Plan => {
    let plan = plans.get(operation);
    if (!plan) {
      const compiled = operation.operation === 'query' ? undefined : null;
      plan = { runs: 0, compiled, costOf: undefined };
      plans.set(operation, plan);
    }
    return plan;
  };
  const keep = (hash: string, document: DocumentNode) =>
    void (known.has(hash) ? own.set(hash, document) : others.set(hash, document));
  const find = (hash: string) => own.get(hash) ?? others.get(hash);
  const faulty = new LRUCache<string, readonly GraphQLError[]>({ max: MOST_FAULTY });

  return {
    schema,
    known,
    find,
    faultsOf: (hash) => faulty.get(hash),
    keep,
    read: (hash, text) => {
      const found = find(hash) ?? faulty.get(hash);
      if (found) return found;
      const document = readText(schema, text);
      if ('kind' in document) keep(hash, document);
      else faulty.set(hash, document);
      return document;
    },
    costOf: (document, operation, variables) => {
      const plan = planOf(operation);
      plan.costOf ??= createCostOf(schema, document, operation);
      return plan.costOf(variables);
    },
    execute: async (args) => {
      const operation = getOperationAST(args.document, args.operationName);
      const compiled = operation && compiledOf(schema, args, planOf(operation));
      const result: ExecutionResult | undefined = await compiled?.query(
        args.rootValue,
        args.contextValue,
        args.variableValues,
      );
      // Nothing has run where the variables were wrong, and graphql-js says it in its own words.
      return result && 'data' in result ? withExtensions(result) : execute(args);
    },
  };
}

/** Reads and validates a text, which takes milliseconds where it is faulty. */
function readText(schema: GraphQLSchema, text: string): DocumentNode | GraphQLError[] {
  try {
    const document = parse(text, { maxTokens: MAX_TOKENS });
    const faults = validate(schema, document, [...specifiedRules, limitsRule], { maxErrors: MOST_FAULTS });
    return faults.length > 0 ? faults.map((fault) => plainFault(fault, 'GRAPHQL_VALIDATION_FAILED')) : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [plainFault(error, 'GRAPHQL_PARSE_FAILED')];
    throw error;
  }
}

/** Returns a fault without the document that it holds, with its own code or else one of Apollo Server's. */
function plainFault({ message, locations, extensions, originalError }: GraphQLError, code: string): GraphQLError {
  const shown = message.length > LONGEST_FAULT ? `${message.slice(0, LONGEST_FAULT)}…` : message;
  const fault = new GraphQLError(shown, { originalError, extensions: { code, ...extensions } });
  return Object.assign(fault, { locations });
}

/** Gives errors of a compiled query the `extensions` that graphql-js gives each. */
const withExtensions = ({ errors, ...result }: ExecutionResult): ExecutionResult =>
  errors
    ? {
        ...result,
        errors: errors.map(({ message, path, originalError, locations }) =>
          Object.assign(new GraphQLError(message, { path, originalError }), { locations }),
        ),
      }
    : result;

/** Returns the compiled query of a plan, or null where it runs too seldom or cannot be compiled. */
function compiledOf(schema: GraphQLSchema, { document, operationName }: ExecutionArgs, plan: Plan) {
  if (plan.compiled !== undefined) return plan.compiled;
  plan.runs += 1;
  if (plan.runs < OFTEN) return null;
  const compiled = compileQuery(schema, document, operationName ?? undefined, {});
  plan.compiled = isCompiledQuery(compiled) ? compiled : null;
  return plan.compiled;
}
