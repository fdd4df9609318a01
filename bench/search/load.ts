import { setTimeout as wait } from 'node:timers/promises';
import type { createPool } from '../../server/platform/database/connect.ts';
import type { Random } from '../trust/random.ts';
import { confirmer } from './confirming.ts';

/** More of them waiting at a time is an overload: then it ends, and says so. */
const maxWaiting = 400;
type Times = { search: number[]; confirmation: number[] };

/**
 * So many searches a second, of all shapes in turn, while so many projects are confirmed: each begins when it is due,
 * whether or not those before it are done, and its time counts from then. Every connection has done all of it before:
 * what is measured is a server that has been up for a while.
 */
export async function measureLoad(
  pool: Pool,
  shapes: Record<string, () => Promise<unknown>>,
  { searches, confirmations, seconds, seed, random }: Load,
) {
  const { prepare, confirm } = await confirmer(pool, seed, true);
  const open = await prepare(confirmations * seconds, random);
  await warmUp(pool, [...Object.values(shapes), async () => confirm((await prepare(1, random))[0] as Open)]);
  const list = Object.entries(shapes).filter(([name]) => name !== 'an id');
  const times: Times = { search: [], confirmation: [] };
  const begun = performance.now();
  const going = new Set<Promise<void>>();
  let failed = 0;
  const start = (kind: keyof Times, due: number, work: () => Promise<unknown>) => {
    const one: Promise<void> = work()
      .then(() => void times[kind].push(performance.now() - due))
      .catch(() => void failed++)
      .finally(() => going.delete(one));
    going.add(one);
  };
  let [asked, confirmed] = [0, 0];
  const nextOf = (done: number, rate: number) => begun + (done / rate) * 1000;
  while (asked < searches * seconds && going.size < maxWaiting) {
    const now = performance.now();
    for (; nextOf(asked, searches) <= now && asked < searches * seconds; asked++) {
      const [, run] = list[asked % list.length] as (typeof list)[number];
      start('search', nextOf(asked, searches), run);
    }
    for (; nextOf(confirmed, confirmations) <= now && confirmed < open.length; confirmed++) {
      const request = open[confirmed] as (typeof open)[number];
      start('confirmation', nextOf(confirmed, confirmations), () => confirm(request));
    }
    await wait(2);
  }
  const overloaded = going.size >= maxWaiting;
  await Promise.all(going);
  const took = (performance.now() - begun) / 1000;
  return { times, failed, overloaded, aSecond: times.search.length / took };
}

/** What a connection does for the first time, the database plans first: it takes five times to plan it for good. */
async function warmUp({ options }: Pool, works: (() => Promise<unknown>)[]) {
  for (let round = 0; round < 6; round++)
    for (const work of works) await Promise.all(Array.from({ length: options.max ?? 1 }, work));
}

type Pool = ReturnType<typeof createPool>;
type Open = Parameters<Awaited<ReturnType<typeof confirmer>>['confirm']>[0];
type Load = { searches: number; confirmations: number; seconds: number; seed: number; random: Random };
