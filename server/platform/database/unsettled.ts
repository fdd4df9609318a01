import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import { isDatabaseAway, isRefused } from './database-away.ts';

const calls = new AsyncLocalStorage<{ unsettled: boolean }>();
/** The driver's words when it did not even send. */
const unsent = /^Client (has encountered|was closed)/;

/** Runs a call that may change something, so that `mayBeSaved` can tell about it afterwards. */
export const watchWrites = (call: () => void) => calls.run({ unsettled: false }, call);

/**
 * Whether this call has committed something, or lost the answer to a commit or to a statement outside a transaction:
 * then what it asked for may be done, though it failed.
 */
export const mayBeSaved = () => calls.getStore()?.unsettled ?? false;

function settle() {
  const call = calls.getStore();
  if (call) call.unsettled = true;
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
    await deciding(super.commitTransaction(connection)).finally(() => this.#inTransaction.set(connection, false));
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
