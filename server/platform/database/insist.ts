import { setTimeout as wait } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

const times = { every: 500, patience: 60_000 };

/**
 * Does what has to be noted because something happened elsewhere: again while the database is away, as when another one
 * takes its place. `note` may be done a second time. Throws when that takes too long.
 */
export async function insist<Noted>(note: () => Promise<Noted>): Promise<Noted> {
  for (const begun = performance.now(); ; await wait(times.every)) {
    try {
      return await note();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - begun > times.patience) throw error;
    }
  }
}
