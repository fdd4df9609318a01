import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { isDatabaseAway, isRefused } from './database-away.ts';

/** `counts`: what it loses may be what was asked for. */
type Call = { unsettled: boolean; counts: boolean; around: Call | undefined };
const calls = new AsyncLocalStorage<Call>();
const begun = new WeakMap<object, Call>();
/** The driver's words when it did not even send. */
const unsent = /^Client (has encountered|was closed)/;

/**
 * Begins a call of this request, which looks who asks, and counts: `mayBeSaved` tells of nothing yet. `goOn` is the same
 * call, wherever what happened meanwhile was begun.
 */
export function beginCall(request: object, work: () => void) {
  const call = { unsettled: false, counts: false, around: calls.getStore() };
  begun.set(request, call);
  calls.run(call, work);
}

/**
 * Goes on with it; with `changes` it may save something from here on, of which `mayBeSaved` can tell afterwards, also in
 * the call around it, as of the page whose form asked for it.
 */
export function goOn(request: object, changes: boolean, work: () => void) {
  const call = begun.get(request);
  if (!call) throw new Error('a call begins before it goes on');
  call.counts = changes;
  calls.run(call, work);
}

/** Does what may be done twice, as counting or reading: a call that loses the answer to it is not taken for saved. */
export const repeatable = <Result>(work: () => Result) =>
  calls.run({ unsettled: false, counts: false, around: calls.getStore() }, work);

/**
 * Whether this call, or one around it, has committed something, or lost the answer to a commit or to a statement outside
 * a transaction: then what it asked for may be done, though it failed.
 */
export function mayBeSaved(): boolean {
  let call = calls.getStore();
  while (call && !call.unsettled) call = call.around;
  return call !== undefined;
}

function settle() {
  for (let call = calls.getStore(); call?.counts; call = call.around) call.unsettled = true;
}

/** Waits for what decides by itself whether something is saved. */
async function deciding<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error) => {
    if (isDatabaseAway(error) && !isRefused(error) && !unsent.test(error.message)) settle();
    throw error;
  });
}

/** Kysely's driver, which also notes for `mayBeSaved` what it commits. */
class NotingDriver extends PostgresDriver {
  readonly #inTransaction = new WeakMap<DatabaseConnection, boolean>();

  override async acquireConnection(...options: Parameters<PostgresDriver['acquireConnection']>) {
    const connection = await super.acquireConnection(...options);
    if (this.#inTransaction.has(connection)) return connection;
    this.#inTransaction.set(connection, false);
    const send = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
    connection.executeQuery = (query, ...rest) => {
      const decides = !this.#inTransaction.get(connection) && query.query.kind !== 'SelectQueryNode';
      return decides ? deciding(send(query, ...rest)) : send(query, ...rest);
    };
    return connection;
  }

  override async beginTransaction(...[connection, settings]: Parameters<PostgresDriver['beginTransaction']>) {
    this.#inTransaction.set(connection, true);
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    // Where it fails, a rollback follows, which decides nothing.
    await deciding(super.commitTransaction(connection));
    this.#inTransaction.set(connection, false);
    // What fails after a commit does not undo it.
    settle();
  }

  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver['rollbackTransaction']>) {
    await super.rollbackTransaction(connection).finally(() => this.#inTransaction.set(connection, false));
  }
}

export class NotingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return new NotingDriver(this.#config);
  }
}
