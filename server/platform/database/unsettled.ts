import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseAway } from './database-away.ts';

const calls = new AsyncLocalStorage<{ unsettled: boolean }>();
const opens = /^(begin|start transaction)\b/;
const changesNothing = /^\s*(select|begin|start transaction|set|rollback|savepoint|release)\b/i;
/** The driver's words when it did not even send. */
const unsent = /^Client (has encountered|was closed)/;

/** Runs a call that may change something, so that `mayBeSaved` can tell about it afterwards. */
export const watchWrites = (call: () => void) => calls.run({ unsettled: false }, call);

/**
 * Whether this call has committed something, or lost the answer to a commit or to a change outside a transaction: then what it
 * asked for may be done, though it failed.
 */
export const mayBeSaved = () => calls.getStore()?.unsettled ?? false;

/** Follows the statements of one connection while somebody has it; send each through what it gives. */
export function noteWrites() {
  let inTransaction = false;
  return async <T>(text: string, send: () => Promise<T>): Promise<T> => {
    const call = calls.getStore();
    if (!call) return send();
    const settles = text === 'commit' || (!inTransaction && !changesNothing.test(text));
    if (opens.test(text)) inTransaction = true;
    else if (text === 'commit' || text === 'rollback') inTransaction = false;
    try {
      const result = await send();
      // What fails after a commit does not undo it.
      if (text === 'commit') call.unsettled = true;
      return result;
    } catch (error) {
      if (settles && isDatabaseAway(error) && !unsent.test((error as Error).message)) call.unsettled = true;
      throw error;
    }
  };
}
