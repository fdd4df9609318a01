import type pg from 'pg';

/** In milliseconds. A replica that is `furthest` behind is not read from: hidden work would be counted for as long. */
const times = { every: 1_000, furthest: 10_000 };
export type ReplayTimes = typeof times;
/** For whoever does not answer. */
const queryTimeout = 2_000;

/**
 * Asks both once a second how far they are. `lag` is null until the replica has come to where the database was when it
 * was first asked.
 */
export function followReplay(primary: pg.Pool, replica: pg.Pool, { every, furthest }: ReplayTimes = times) {
  /** Where the database was, and when, as far as the replica is not there yet. */
  let ahead: { lsn: string; at: number }[] = [];
  let reached = false;
  /** Answers to what was asked before the last start count for nothing. */
  let starts = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const ask = async (pool: pg.Pool, text: string, values: unknown[]) => {
    const { rows } = await pool.query({ text, values, query_timeout: queryTimeout } as pg.QueryConfig);
    return rows[0];
  };
  const look = async () => {
    const start = starts;
    const { lsn } = await ask(primary, 'select pg_current_wal_lsn()::text as lsn', []);
    if (start !== starts) return;
    ahead.push({ lsn, at: performance.now() });
    const { standby, there } = await ask(
      replica,
      `select pg_is_in_recovery() as standby, array(select lsn <= pg_last_wal_replay_lsn() from unnest($1::pg_lsn[]) as lsn) as there`,
      [ahead.map((each) => each.lsn)],
    );
    // One that was promoted has a history of its own.
    if (!standby) throw new Error('the replica is none');
    if (start !== starts) return;
    ahead = ahead.filter((_, place) => !there[place]);
    if (there.some(Boolean)) reached = true;
  };
  const startOver = () => {
    starts++;
    ahead = [];
    reached = false;
  };
  const follow = async () => {
    await look().catch(startOver);
    if (!stopped) timer = setTimeout(() => void follow(), every).unref();
  };
  void follow();
  return {
    lag(): number | null {
      const age = performance.now() - (ahead[0]?.at ?? performance.now());
      return reached && age <= furthest ? age : null;
    },
    startOver,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
