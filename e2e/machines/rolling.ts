import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sees } from '../../server/platform/changes/cursor.ts';
import { writtenChanges } from '../../server/testing/written-changes.ts';
import { type Load, startLoad } from './load.ts';
import { type Ground, until } from './walk.ts';

/**
 * Stops and starts each process of the product and makes the other PostgreSQL the primary, again and again under load
 * until so many requests were sent, or so many minutes are over. Gives what came of it.
 */
export async function restartAll(ground: Ground, requests: number, minutes: number) {
  const { machines, tally } = ground;
  const load = await startLoad(ground);
  Object.assign(tally, { requests: 0, repeated: 0, longest: 0, unknown: new Map() });
  const begun = performance.now();
  let rounds = 0;
  do {
    for (const server of [...machines.webs, ...machines.workers]) {
      await server.stop();
      await server.start();
      await until('ready process', async () => ((await fetch(`${server.url}/readyz`)).status === 200 ? true : null));
      await wait(2_000);
    }
    await machines.database.switchOver();
    await machines.database.settle();
    rounds++;
  } while (tally.requests < requests && performance.now() - begun < minutes * 60_000);
  await load.stop();
  const seconds = (performance.now() - begun) / 1000;
  const events = await compareEvents(ground, load);
  const { unknown, ...counted } = tally;
  return {
    ...counted,
    seconds,
    rounds,
    ...load.done,
    ...events,
    failed: Object.fromEntries([...unknown, ...load.wrong]),
  };
}

/** Holds what the streams told against what was written for their readers. */
async function compareEvents({ machines }: Ground, { followers }: Load) {
  // What was written last may still be on its way.
  await wait(2_000);
  const pool = new pg.Pool({ connectionString: machines.databaseUrl, max: 1 });
  const written = await writtenChanges(pool);
  await pool.end();
  const outcome = { events: 0, lost: 0, twice: 0, reloads: 0 };
  for (const { id, client, from } of followers) {
    client.close();
    // Notifications have a table of their own, which people clear.
    const isChange = ({ topic }: { topic: string }) => topic !== 'notifications';
    const own = written.filter((change) => isChange(change) && change.userIds.includes(id) && !sees(from, change.xid));
    const told = client.changes.filter(isChange);
    outcome.events += own.length;
    outcome.lost += Math.max(0, own.length - told.length);
    outcome.twice += Math.max(0, told.length - own.length);
    outcome.reloads += client.reloads;
  }
  return outcome;
}
