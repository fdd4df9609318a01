/** After a first social sign-in the product polls until the profile exists. In milliseconds. */
export const profilePoll = { startAfter: 1000, attempts: 10, every: 500 } as const;

/** The delay before the next poll when `made` of them found nothing; null when it is time to give up. */
export function pollDelay(made: number): number | null {
  if (made >= profilePoll.attempts) return null;
  return made === 0 ? profilePoll.startAfter : profilePoll.every;
}
