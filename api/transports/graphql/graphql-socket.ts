import {
  getOperationAST,
  GraphQLError,
  subscribe,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLFormattedError,
} from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { useServer, type Extra } from 'graphql-ws/use/ws';
import { personHeader } from '../../../shared/person-header.ts';
import type { Ctx, Deps } from '../../context.ts';
import { createContext } from '../../create-context.ts';
import { AppError, publicError, unavailable } from '../../platform/errors.ts';
import { isHeapFull } from '../../platform/heap.ts';
import { LoggedRequest } from '../../platform/logged-request.ts';
import { bearerOf, resolveToken } from '../../features/partners/bearer.ts';
import { chargeRefused, settleWork, takePlace, whyOverspent, type Cost } from '../http/cost.ts';
import { chargeMessages } from './charge-messages.ts';
import type { DocumentStore } from './document-store.ts';
import { countWhileOpen } from './open-subscriptions.ts';
import type { ReadDocument } from './read-in-turn.ts';
import { admit, REFUSED_COST, UNREAD_COST, type ValidOperation } from './graphql-admission.ts';
import { errorsIn, publicGraphqlError, refusedOperation, type protocolRefusals } from './graphql-errors.ts';
import { hashOf, socketMeter } from './graphql-meter.ts';
import { createOperationOrder, type OrderedPlace } from './operation-order.ts';
import { shareAnswers } from './shared-answers.ts';
import { endWithoutAccess, SESSION_ENDED, type OpenSockets } from '../http/open-sockets.ts';
import { createSocketServer, TRY_AGAIN_LATER, type PacedSocket, type SocketServer } from '../http/paced-socket.ts';
import { whyWrongPerson } from '../http/person-fence.ts';
import { languageNamed } from '../http/requested-language.ts';
import { requesterOfUpgrade } from '../http/upgrade.ts';

/** Most concurrent operations of one socket: the app follows seven things at once (docs/decisions/sockets.md). */
const MOST_OPERATIONS = 20;

/** An operation as a client sends it, with the id it chose. */
interface Asked {
  id: string;
  payload: SubscribePayload;
}

/** The parts that reading an operation needs. */
interface Door {
  deps: Deps;
  store: DocumentStore;
  read: ReadDocument;
  order: ReturnType<typeof createOperationOrder>;
}

/** Serves GraphQL over graphql-ws, with the limits and errors of HTTP. */
export function graphqlSocketDoor(
  deps: Deps,
  store: DocumentStore,
  read: ReadDocument,
  open: OpenSockets,
): SocketServer {
  const sockets = createSocketServer();
  const admitted = new WeakMap<object, Admitted>();
  /** By the payload of the message that asked. */
  const requests = new WeakMap<SubscribePayload, LoggedRequest>();
  const door: Door = { deps, store, read, order: createOperationOrder() };
  const meter = socketMeter(deps, store.known);
  const errorsFor = errorsInLanguageOf((payload) => requests.get(payload)!);

  sockets.on('connection', (ws, request) => chargeMessages(deps, ws, requesterOfUpgrade(request)));
  useServer(
    {
      schema: store.schema,
      onConnect: ({ connectionParams, extra }) => authenticateConnection(deps, open, connectionParams, extra),
      onSubscribe: (connection, id, payload) =>
        meter.admission(payload, async () => {
          const ctx = createContext(deps, requesterOfUpgrade(connection.extra.request));
          requests.set(payload, ctx.request);
          const refusal = whyFull(connection);
          if (refusal) return [refusedOperation(refusal)];
          // A faulty operation fails alone; the socket stays open for the others.
          const admission = admitOperation(door, ctx, connection.extra.socket, { id, payload }, admitted);
          return deps.availability.guard(admission).catch((error: unknown) => {
            // What is admitted after all never runs.
            admission.then((args) => Array.isArray(args) || admitted.get(args)!.leave()).catch(() => undefined);
            return [asGraphqlError(error)];
          });
        }),
      // The client frees its place on the socket by `complete`; the operation runs on, and counts until it has run.
      execute: (args) =>
        meter.run(args, () => whileAvailable(deps, () => runAdmitted(admitted.get(args)!, () => store.execute(args)))),
      subscribe: (args) =>
        meter.run(args, () =>
          subscribeWhileAvailable(deps, () =>
            runAdmitted(admitted.get(args)!, () => countWhileOpen(args.contextValue as Ctx, () => subscribe(args))),
          ),
        ),
      onError: async ({ extra }, _id, payload, errors) => (await errorsFor(extra, payload, errors)).errors,
      onNext: async ({ extra }, _id, payload, args, { errors: thrown, ...result }) =>
        answerOf(result, thrown && (await errorsFor(extra, payload, thrown)), admitted.get(args)!),
    },
    sockets,
  );
  return sockets;
}

/** Returns an answer as a client reads it: with its public errors and their faults, and what an operation cost. */
const answerOf = (
  result: Omit<ExecutionResult, 'errors'>,
  said: Awaited<ReturnType<typeof errorsIn>> | undefined,
  { cost, isSubscription }: Admitted,
) => ({
  ...result,
  ...(said && { errors: said.errors as unknown as GraphQLError[] }),
  ...((!isSubscription || said) && {
    extensions: { ...result.extensions, ...(!isSubscription && { cost }), ...(said && { faults: said.faults }) },
  }),
});

/** Returns why nothing more may begin on a socket, or null. */
function whyFull({ subscriptions }: { subscriptions: object }): AppError | null {
  if (Object.keys(subscriptions).length > MOST_OPERATIONS)
    return new AppError('TOO_COMPLEX', `At most ${MOST_OPERATIONS} operations at once on one socket`);
  return isHeapFull() ? unavailable() : null;
}

/** Returns what makes errors public, with their faults, in the language of a socket. */
const errorsInLanguageOf =
  (requestOf: (payload: SubscribePayload) => LoggedRequest) =>
  ({ request }: Extra, payload: SubscribePayload, thrown: readonly (GraphQLError | GraphQLFormattedError)[]) =>
    errorsIn(
      requesterOfUpgrade(request).language,
      thrown.map((error) =>
        error instanceof GraphQLError ? publicGraphqlError(error.toJSON(), error, requestOf(payload)) : error,
      ),
      thrown as readonly GraphQLError[],
    );

/**
 * Authenticates by the token in `connection_init`, where there is one, and compares the person the socket is meant for;
 * false closes the socket. A browser cannot choose the headers of a socket, so its language may be named here, too.
 */
async function authenticateConnection(
  deps: Deps,
  open: OpenSockets,
  params: Readonly<Record<string, unknown>> | undefined,
  { request, socket }: Extra,
): Promise<boolean> {
  const paced = socket as PacedSocket;
  const requester = requesterOfUpgrade(request);
  requester.language = languageNamed(params?.['accept-language']) ?? requester.language;
  const bearer = bearerOf(params?.Authorization ?? params?.authorization);
  try {
    if (bearer !== undefined) open.identify(paced, await deps.availability.guard(resolveToken(deps, bearer)));
  } catch (error) {
    const { code } = publicError(error, new LoggedRequest(deps.log));
    paced.end(code === 'INVALID_TOKEN' ? SESSION_ENDED : TRY_AGAIN_LATER, code);
    return false;
  }
  const wrongPerson = whyWrongPerson(requester.viewer, params?.[personHeader]);
  if (wrongPerson) paced.end(CloseCode.Forbidden, wrongPerson);
  return wrongPerson === null;
}

/** An operation that may run. */
interface Admitted {
  ctx: Ctx;
  isSubscription: boolean;
  cost: Cost;
  /** Resolves once the subscriptions listen that its socket sent before it. */
  ready: OrderedPlace['ready'];
  /** Ends its counting as a running operation; a subscription that has begun listens by then. */
  leave: () => void;
}

/**
 * Runs an operation, or starts a subscription, and charges its work beyond what was paid in advance.
 * A query or mutation waits until the subscriptions before it listen, so they hear of all that happens from then on.
 */
async function runAdmitted<T>(admitted: Admitted, run: () => T | Promise<T>): Promise<T> {
  try {
    if (!admitted.isSubscription) await admitted.ready;
    const result = await run();
    admitted.cost = await settleWork(admitted.ctx, admitted.cost);
    return result;
  } finally {
    admitted.leave();
  }
}

/**
 * Reads, validates and charges an operation, and counts it as running.
 * @param admitted receives what running it needs, by the arguments returned.
 * @returns what to execute, or why it is refused.
 */
async function admitOperation(
  door: Door,
  ctx: Ctx,
  socket: Extra['socket'],
  asked: Asked,
  admitted: WeakMap<object, Admitted>,
): Promise<ExecutionArgs | GraphQLError[]> {
  const stopCounting = takePlace(ctx);
  if (stopCounting instanceof AppError) return [refusedOperation(stopCounting)];
  const { ready, pass } = door.order.take(socket);
  const leave = () => {
    stopCounting();
    pass();
  };
  const outcome = await readAndCharge(door, ctx, socket as PacedSocket, asked).catch((error: unknown) => {
    leave();
    throw error;
  });
  if (Array.isArray(outcome)) {
    leave();
    return outcome;
  }
  if (!outcome.isSubscription) pass();
  admitted.set(outcome.args, { ...outcome, ready, leave });
  return outcome.args;
}

/** Reads an operation and charges it; a faulty one too. Returns why it is refused where it may not run. */
async function readAndCharge(
  door: Door,
  ctx: Ctx,
  socket: PacedSocket,
  { id, payload }: Asked,
): Promise<(Omit<Admitted, 'ready' | 'leave'> & { args: ExecutionArgs }) | GraphQLError[]> {
  const overspent = await whyOverspent(ctx);
  if (overspent) return [refusedOperation(overspent.refusal)];
  const read = await readOperation(door, ctx, payload);
  if (Array.isArray(read)) {
    const isUnknown = read[0]?.extensions.code === 'PERSISTED_QUERY_NOT_FOUND';
    await chargeRefused(ctx, isUnknown ? UNREAD_COST : REFUSED_COST);
    return read;
  }
  const { document, operation } = read;
  const { cost, refusal } = await admit(ctx, door.store, read);
  if (refusal) return [refusedOperation(refusal)];
  if (operation.operation === 'mutation') await endWithoutAccess(door.deps, socket, ctx.viewer);
  // Nobody receives this: nothing more is done over a socket that has ended.
  if (ctx.ended?.aborted) return [refusedOperation(new AppError('NOT_SIGNED_IN'))];
  const { operationName, variables } = payload;
  const args = {
    schema: door.store.schema,
    document,
    operationName,
    variableValues: variables ?? {},
    contextValue: ctx,
  };
  const isSubscription = operation.operation === 'subscription';
  const share = isSubscription && shareAnswers(ctx, args, operation, { socket, id });
  if (share) ctx.share = share;
  return { args, ctx, isSubscription, cost };
}

/** Reads and validates an operation; returns its faults where it has any. */
async function readOperation(
  { store, read }: Door,
  ctx: Ctx,
  payload: SubscribePayload,
): Promise<ValidOperation | GraphQLError[]> {
  try {
    const { hash, text, known } = textOf(payload, store.known);
    const document = await read(ctx, hash, text);
    if (!('kind' in document)) return [...document];
    const operation = getOperationAST(document, payload.operationName);
    return operation
      ? { document, operation, variables: payload.variables ?? undefined, known }
      : [coded('The document has no such operation', 'OPERATION_RESOLUTION_FAILURE')];
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    if (error instanceof AppError) return [refusedOperation(error)];
    throw error;
  }
}

/** Returns the text of an operation: the one sent or, for the app's own operations, the one of their hash. */
function textOf(
  payload: SubscribePayload,
  documents: DocumentStore['known'],
): { hash: string; text: string; known: boolean } {
  const hash = hashOf(payload);
  if (payload.query) return { hash, text: payload.query, known: documents.has(hash) };
  const text = documents.get(hash);
  if (text === undefined) throw coded('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND');
  return { hash, text, known: true };
}

/** Returns an error with the code that Apollo Server uses over HTTP. */
const coded = (message: string, code: keyof typeof protocolRefusals) =>
  new GraphQLError(message, { extensions: { code } });

/** Runs an operation, which fails alone when the database does not answer: thrown, it would close the socket. */
const whileAvailable = <T>({ availability }: Deps, run: () => Promise<T>): Promise<T | ExecutionResult> =>
  availability.guard(run()).catch((error: unknown) => ({ errors: [asGraphqlError(error)] }));

/** Begins a subscription; one that has begun after it was answered that the database is away ends at once. */
async function subscribeWhileAvailable(deps: Deps, begin: () => ReturnType<typeof subscribe>) {
  const begun = begin();
  const answer = await whileAvailable(deps, () => begun);
  const endLate = async () => {
    const result = await begun;
    if (result !== answer && Symbol.asyncIterator in result) await result.return?.(undefined);
  };
  endLate().catch(() => undefined);
  return answer;
}

const asGraphqlError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('unexpected', { originalError: error instanceof Error ? error : new Error(String(error)) });
