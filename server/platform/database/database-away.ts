/** What PostgreSQL itself says when it stops, starts, recovers or was cut off. */
const states = /^(08...|57P0[1-4])$/;
/**
 * What it says when it does a statement not at all: it only reads, has no room, takes no more connections, or ends this
 * one (57P01), which it says as an error of none that is committed.
 */
const refusals = /^(25006|53100|53300|57P01|57P03)$/;
/**
 * What the system says when nobody answers at an address. ENOENT and EACCES count for a socket alone, not for a file.
 */
const unanswered = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const noSocket = /^(ENOENT|EACCES)$/;
/** The driver's own words; it gives these errors no code. */
const driver =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout |Query read timeout)/;

/** What we say ourselves where no connection is open, by PostgreSQL's own code for it. */
export const notConnected = () => Object.assign(new Error('the database is away'), { code: '08003' });

/** Whether the database has said that it did nothing of it. */
export const isRefused = (error: unknown) => refusals.test((error as { code?: string }).code ?? '');

/**
 * Whether something failed because the database cannot be reached or does not serve now, so that trying later helps.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (
    states.test(code) ||
    refusals.test(code) ||
    unanswered.test(code) ||
    (noSocket.test(code) && syscall === 'connect')
  )
    return true;
  return driver.test(error.message) || isDatabaseAway(error.cause);
}
