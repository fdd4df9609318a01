import type { Limit } from '#server/auth/count-attempt.ts';

const day = 86_400_000;
/** How much an hour takes, by how old the account is. */
const perHour = {
  comment: { new: 5, young: 20, settled: 60 },
  edit: { new: 10, young: 40, settled: 120 },
  /** Hiding, pinning and closing under one's own work. */
  tidy: { new: 60, young: 200, settled: 600 },
  like: { new: 20, young: 60, settled: 200 },
};
export type SocialAct = keyof typeof perHour;

/** An account is new for a day, and young for thirty. */
export function limitOf(act: SocialAct, since: Date, now: Date): Limit {
  const days = (now.getTime() - since.getTime()) / day;
  const age = days < 1 ? 'new' : days < 30 ? 'young' : 'settled';
  return { name: `social-${act}`, max: perHour[act][age], minutes: 60 };
}
