import { setTimeout as wait } from 'node:timers/promises';
import type { SeveralServers } from '../../server/testing/several-servers.ts';

/** Kills one server, the other, or PostgreSQL, at even parts of a work, and starts it again. Gives who was killed. */
export async function killInTurn({ servers, postgres }: SeveralServers, kills: number, part: () => number) {
  const victims = { 'one server': servers[0], 'the other': servers[1], PostgreSQL: postgres };
  const names = Object.keys(victims) as (keyof typeof victims)[];
  const killed: string[] = [];
  while (killed.length < kills) {
    // Never at the same point of a batch.
    const at = (killed.length + 0.3 + 0.4 * Math.random()) / kills;
    while (part() < at) await wait(10 * Math.random());
    const name = names[killed.length % names.length] as keyof typeof victims;
    await victims[name].kill();
    await wait(300 + 700 * Math.random());
    await startAgain(victims[name]);
    killed.push(name);
  }
  return killed;
}

/** On a busy machine a process of the PostgreSQL before goes on for a while, and the next one is refused until then. */
async function startAgain(victim: { start: () => Promise<unknown> }) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await victim.start();
    } catch (error) {
      if (tries === 10) throw error;
    }
  }
}
