/** What other features may use of this one. */
export { queueFollowingOf } from './follow-customer.ts';
export { freeAmong, hasIncluded, requireIncluded } from './has-included.ts';
export { planOf } from './own-plan.ts';
export { requireRoom } from './require-room.ts';
