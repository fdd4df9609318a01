import { day, hour, minute, type Planner } from './plan.ts';
import type { Account, Signer } from './world.ts';

/** When an honest signer answers: some at once, most within a day, many after a reminder. */
const honestDelay = ({ random }: Planner) =>
  random.chance(0.03) ? random.between(0.4, 4) * minute : Math.min(13 * day, random.around(14 * hour, 1.6));
/** Owners look in now and then; few are there by chance when an answer comes. */
const byChance = ({ random }: Planner) => random.chance(0.04);

export function confirmBy(planner: Planner, owner: Account, signer: Signer, at: number, more: object = {}) {
  planner.project({ at, owner, signer, delay: honestDelay(planner), present: byChance(planner), ...more });
}
export const clientOf = ({ makers, random }: Planner) =>
  makers.signer(
    random.chance(0.3) ? makers.publicDomain() : makers.business(),
    random.chance(0.15) ? makers.carrier() : undefined,
  );
/** From one project to the next. */
export const later = ({ random }: Planner, start: number, index: number) =>
  start + random.between(0.02, 6) * day + index * random.between(15, 60) * day;
