import { setTimeout as wait } from 'node:timers/promises';
import { checkWalk } from './check-walk.ts';
import { type Ground, type Phase, phases, until, walk } from './walk.ts';

type Killed = { kill: () => unknown; start: () => Promise<unknown> };
type Part = {
  name: string;
  victims: (ground: Ground) => Promise<Killed[]> | Killed[];
  /** In milliseconds, after which whoever watches over it starts it again; without it, only when the walk is over. */
  back?: number;
};

export const parts: Part[] = [
  { name: 'a web process', victims: ({ machines }) => [pick(machines.webs)], back: 1_000 },
  { name: 'both workers', victims: ({ machines }) => [...machines.workers], back: 1_000 },
  { name: 'a worker, for good', victims: ({ machines }) => [pick(machines.workers)] },
  { name: 'nginx', victims: ({ machines }) => [machines.proxy], back: 1_000 },
  { name: 'HAProxy', victims: ({ machines }) => [machines.balancer], back: 1_000 },
  {
    name: 'PostgreSQL of the primary',
    victims: async ({ machines }) => [databaseOf(await machines.database.primary())],
  },
  { name: 'the machine of the primary', victims: async ({ machines }) => [await machines.database.primary()] },
  { name: 'the machine of the standby', victims: async ({ machines }) => [await standbyOf(machines)] },
  { name: 'etcd', victims: ({ machines }) => [machines.database.etcd], back: 10_000 },
  { name: 'the mail server', victims: ({ machines }) => [machines.sink], back: 3_000 },
  { name: 'the bucket', victims: ({ machines }) => [machines.bucket], back: 3_000 },
];

const pick = <Each>(each: readonly [Each, Each]) => each[Math.random() < 0.5 ? 0 : 1];
/** Patroni beside it brings it back. */
const databaseOf = ({ killDatabase }: { killDatabase: () => void }): Killed => ({
  kill: killDatabase,
  start: async () => {},
});
async function standbyOf({ database }: Ground['machines']) {
  const primary = await database.primary();
  return database.members[primary === database.members[0] ? 1 : 0];
}

export type Cell = { part: string; phase: Phase; seconds: number; twice: number; wrong: string[] };

/** Kills a part with -9 as a phase of the walk begins, and walks on. `seconds`: how long that phase took. */
export async function killAt(ground: Ground, part: Part, phase: Phase): Promise<Cell> {
  const victims = await part.victims(ground);
  const times = new Map<Phase, number>();
  let killed: Promise<unknown> = Promise.resolve();
  const kill = async () => {
    // While it is at work, not before.
    await wait(120 * Math.random());
    for (const victim of victims) await victim.kill();
    if (part.back === undefined) return;
    await wait(part.back);
    await Promise.all(victims.map((victim) => victim.start()));
  };
  const wrong: string[] = [];
  let twice = 0;
  const begun = performance.now();
  let ended = begun;
  try {
    const walked = await walk(ground, (at) => {
      times.set(at, performance.now());
      if (at === phase) killed = kill();
    });
    ended = performance.now();
    await killed;
    ({ twice } = await checkWalk(ground, walked, wrong));
  } catch (error) {
    wrong.push(String(error));
    ended = performance.now();
  }
  await killed.catch((error) => wrong.push(String(error)));
  if (part.back === undefined) for (const victim of victims) await victim.start();
  await ground.machines.database.settle();
  await until('an answer', async () => ((await fetch(`${ground.machines.url}/readyz`)).status === 200 ? true : null));
  const from = times.get(phase) ?? begun;
  const to = times.get(phases[phases.indexOf(phase) + 1] ?? phase) ?? ended;
  return { part: part.name, phase, seconds: ((to > from ? to : ended) - from) / 1000, twice, wrong };
}
