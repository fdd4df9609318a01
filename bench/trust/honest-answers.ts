import { day, hour, minute, type Planner } from './plan.ts';
import type { Account, Signer } from './world.ts';

/**
 * When an honest signer answers. Half of DocuSign's are done within a quarter of an hour and four fifths within a day
 * (prospectus, 2018); half of all replies to mails within 47 minutes, most often after two (Kooti and others, 2015);
 * to surveys by mail an eighth within an hour and a third within a day. In between: 5% in five minutes, 12% in fifteen,
 * 40% in three hours, 80% in a day.
 */
const honestDelay = ({ random }: Planner) => {
  const haste = random.next();
  if (haste < 0.15) return random.around(8 * minute, 1);
  if (haste < 0.6) return random.around(3 * hour, 1.2);
  return Math.min(13 * day, random.around(20 * hour, 1.3));
};
/**
 * Owners look in now and then: twice in sixteen hours within six minutes is 1.3%, twice that since both are at work at
 * the same hours, and some have just told their client to look.
 */
const byChance = ({ random }: Planner) => random.chance(0.04);

/** People sleep from eleven to seven: what falls into the night comes in the morning. */
export function awake({ random }: Planner, time: number) {
  const at = (((time % day) + day) % day) / hour;
  if (at >= 7 && at < 23) return time;
  return time + (at < 7 ? 7 - at : 31 - at) * hour + random.between(0, 2.5) * hour;
}

export function confirmBy(
  planner: Planner,
  owner: Account,
  signer: Signer,
  at: number,
  more: { delay?: number; [other: string]: unknown } = {},
) {
  const asked = awake(planner, at);
  const delay = awake(planner, asked + (more.delay ?? honestDelay(planner))) - asked;
  return planner.project({ owner, signer, present: byChance(planner), ...more, at: asked, delay });
}
/**
 * Whom owners work for. At a public provider three in ten: all private people (a tenth), 45% of firms below ten (four
 * tenths; 59% of those below five have no website, RedShift for GoDaddy 2015), few of others. For a large firm an
 * eighth; guess.
 */
export const clientOf = ({ makers, random }: Planner) => {
  const size = random.next();
  return makers.signer(size < 0.3 ? makers.publicDomain() : size < 0.42 ? makers.largeFirm() : makers.business());
};
/** From one project to the next. */
export const later = ({ random }: Planner, start: number, index: number) =>
  start + random.between(0.02, 6) * day + index * random.between(15, 60) * day;
