import { getOperationAST, parse, type OperationTypeNode } from 'graphql';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, follow, type Answer, type Operation } from './answers.ts';
import { useToken } from './asker.ts';

/** More news of a subscription than this are let go, oldest first. */
const MOST_ANSWERS = 200;

/** What runs, and what it answered. */
export interface Running {
  /** The latest answer first. */
  answers: Answer[];
  /** Why nothing could be sent, or nothing came back. */
  fault: string | undefined;
  running: boolean;
  run(query: string, variables: string, operationName?: string): void;
  stop(): void;
}

/** Sends operations, one at a time; a subscription goes on until it is stopped. */
export function useOperation(): Running {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [fault, setFault] = useState<string>();
  const [running, setRunning] = useState(false);
  const token = useToken();
  const halt = useRef<() => void>(() => undefined);

  const stop = useCallback(() => {
    halt.current();
    setRunning(false);
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (query: string, variables: string, operationName?: string) => {
      halt.current();
      setAnswers([]);
      setFault(undefined);
      try {
        const operation = { query, variables: readVariables(variables), ...(operationName && { operationName }) };
        halt.current = start(operation, token, {
          answer: (answer) => setAnswers((before) => [answer, ...before].slice(0, MOST_ANSWERS)),
          fail: setFault,
          end: () => setRunning(false),
        });
        setRunning(true);
      } catch (error) {
        setFault((error as Error).message);
      }
    },
    [token],
  );

  return { answers, fault, running, run, stop };
}

interface Listener {
  answer(answer: Answer): void;
  fail(why: string): void;
  end(): void;
}

function start(operation: Operation, token: string, { answer, fail, end }: Listener): () => void {
  if (kindOf(operation) === 'subscription') return follow(operation, token, answer, end);
  const abort = new AbortController();
  ask(operation, token, abort.signal)
    .then(answer, () => abort.signal.aborted || fail('The server could not be reached.'))
    .finally(() => abort.signal.aborted || end());
  return () => abort.abort();
}

/** What the server will make of it; a document that cannot be read is the server's to refuse. */
function kindOf({ query, operationName }: Operation): OperationTypeNode | undefined {
  try {
    return getOperationAST(parse(query), operationName)?.operation;
  } catch {
    return undefined;
  }
}

function readVariables(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`The variables are no JSON: ${(error as Error).message}`, { cause: error });
  }
}
