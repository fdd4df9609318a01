import { day, hour, minute, type Planner } from './plan.ts';
import type { Account, Place, Signer } from './world.ts';

/** Whoever plays both parts answers in one sitting, most of the time. */
export const oneSitting = ({ random }: Planner) =>
  random.chance(0.75) ? random.around(4 * minute, 0.9) : random.around(5 * hour, 1);
/** Another browser on the same machine, or the other profile of the same one. */
export const clean = ({ makers, random }: Planner, owner: Account, network = owner.place.network): Place => ({
  device: makers.word(),
  agent: random.chance(0.6) ? owner.place.agent : makers.agent(),
  network,
});
export const invented = ({ makers }: Planner, domain = makers.publicDomain()): Signer => makers.signer(domain, null);
export const soon = ({ random }: Planner, start: number, index: number) =>
  start + random.between(0.01, 3) * day + index * random.between(2, 20) * day;
