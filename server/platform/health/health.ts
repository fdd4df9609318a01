import { setTimeout as wait } from 'node:timers/promises';

export type HealthCheck = {
  /** Whether all is well. What it throws, and no answer in time, count as no. */
  run(timeout: number): Promise<boolean>;
  /** In milliseconds, how long an answer counts: for what costs somebody else something. */
  lasts?: number;
};
export type HealthName = 'database' | 'migrations' | 'room' | 'clock' | 'files' | 'mail' | 'log';
export type HealthChecks = Record<HealthName, HealthCheck>;
export const healthNames: HealthName[] = ['database', 'migrations', 'room', 'clock', 'files', 'mail', 'log'];

/** A part that has not answered by then serves nobody else either. */
const timeout = 2_000;

export type Health = ReturnType<typeof createHealth>;

/** What supervisors and proxies may know of this process, by one set of checks. */
export function createHealth(checks: HealthChecks) {
  const known = new Map<HealthName, Promise<boolean>>();
  let draining = false;

  /** Throws what the check throws. Whoever asks meanwhile gets the same answer: anybody may ask. */
  const ask = (name: HealthName): Promise<boolean> => {
    const before = known.get(name);
    if (before) return before;
    const { run, lasts = 0 } = checks[name];
    const late = new AbortController();
    const tooLate = wait(timeout, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error(`${name} does not answer`);
    });
    tooLate.catch(() => {});
    const answer = Promise.race([run(timeout), tooLate]);
    known.set(name, answer);
    const forget = () => {
      late.abort();
      if (lasts === 0) known.delete(name);
      else setTimeout(() => known.delete(name), lasts).unref();
    };
    answer.then(forget, forget);
    return answer;
  };

  return {
    ask,
    /** How each of these is; none of them throws. */
    async askAll(names: HealthName[]) {
      const answers = names.map(
        async (name) => [name, (await ask(name).catch(() => false)) ? 'ok' : 'failed'] as const,
      );
      return Object.fromEntries(await Promise.all(answers)) as Partial<Record<HealthName, 'ok' | 'failed'>>;
    },
    /** From now on this process wants no more requests. */
    drain: () => {
      draining = true;
    },
    draining: () => draining,
  };
}
