/** Spec 9: after a first social sign-in the product waits for the profile to exist. In milliseconds. */
export const profileWait = { startAfter: 1000, attempts: 10, every: 500 } as const;

/** How long to wait before the next look when `made` of them found nothing; null when it is time to give up. */
export function waitBeforeLook(made: number): number | null {
  if (made >= profileWait.attempts) return null;
  return made === 0 ? profileWait.startAfter : profileWait.every;
}
