import { newAccountDays } from './limits.ts';

export const postStates = ['draft', 'held', 'open', 'closed', 'expired', 'removed'] as const;
export type PostState = (typeof postStates)[number];

/** What its poster does with a post, and, from `release` on, the admins. */
const steps = {
  save: ['draft', 'held', 'open'],
  publish: ['draft', 'held', 'open'],
  close: ['held', 'open', 'expired'],
  discard: ['draft'],
  repeat: ['closed', 'expired', 'removed'],
  release: ['held'],
  // What has ended still shows its title.
  remove: ['held', 'open', 'closed', 'expired'],
} satisfies Record<string, readonly PostState[]>;
export type PostStep = keyof typeof steps;

/** The states from which a step may be taken. */
export const statesFor = (step: PostStep): readonly PostState[] => steps[step];
export const mayTake = (step: PostStep, state: PostState) => statesFor(step).includes(state);

export const holdReasons = ['new_account', 'no_domain'] as const;
export type HoldReason = (typeof holdReasons)[number];

type Poster = {
  admin: boolean;
  /** Whole days since the account was opened. */
  accountDays: number;
  /** The admins let a post of theirs through before. */
  released: boolean;
  /** The mail domain at which they have proved an address; null for one where anybody gets a mailbox. */
  domain: string | null;
};

/** Why what somebody publishes waits for an admin; empty where it is open at once. */
export function whyHeld({ admin, accountDays, released, domain }: Poster): HoldReason[] {
  if (admin || released) return [];
  return [
    ...(accountDays < newAccountDays ? (['new_account'] as const) : []),
    ...(domain === null ? (['no_domain'] as const) : []),
  ];
}
