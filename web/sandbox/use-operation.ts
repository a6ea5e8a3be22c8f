import { getOperationAST, parse, type OperationTypeNode } from 'graphql';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sendRequest, subscribe, type Answer, type Operation } from './requests.ts';
import { useToken } from './token.ts';

/** Largest number of events shown; older ones are dropped. */
const MOST_ANSWERS = 200;

/** The running operation and its answers. */
export interface Running {
  /** The latest answer first. */
  answers: Answer[];
  /** Reason why nothing was sent, or nothing came back. */
  fault: string | undefined;
  running: boolean;
  run(query: string, variables: string, operationName?: string): void;
  stop(): void;
}

/** Returns functions to send one operation at a time; a subscription runs until it is stopped. */
export function useOperation(): Running {
  const [answers, setAnswers] = useState<Answer[]>([]);
  const [fault, setFault] = useState<string>();
  const [running, setRunning] = useState(false);
  const token = useToken();
  const abort = useRef<() => void>(() => undefined);

  const stop = useCallback(() => {
    abort.current();
    setRunning(false);
  }, []);
  useEffect(() => stop, [stop]);

  const run = useCallback(
    (query: string, variables: string, operationName?: string) => {
      abort.current();
      setAnswers([]);
      setFault(undefined);
      try {
        const operation = { query, variables: parseVariables(variables), ...(operationName && { operationName }) };
        abort.current = start(operation, token, {
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
  fail(reason: string): void;
  end(): void;
}

function start(operation: Operation, token: string, { answer, fail, end }: Listener): () => void {
  if (operationType(operation) === 'subscription') return subscribe(operation, token, answer, end);
  const request = new AbortController();
  sendRequest(operation, token, request.signal)
    .then(answer, () => request.signal.aborted || fail('The server could not be reached.'))
    .finally(() => request.signal.aborted || end());
  return () => request.abort();
}

/** Returns the type of an operation; undefined for a malformed document, which the server refuses. */
export function operationType({
  query,
  operationName,
}: Pick<Operation, 'query' | 'operationName'>): OperationTypeNode | undefined {
  try {
    return getOperationAST(parse(query), operationName)?.operation;
  } catch {
    return undefined;
  }
}

function parseVariables(text: string): Record<string, unknown> {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`The variables are no JSON: ${(error as Error).message}`, { cause: error });
  }
}
