/** What other features may use of this one. */
export { freeAmong, hasIncluded, requireIncluded } from './has-included.ts';
export { ownPlan } from './own-plan.ts';
export { requireRoom } from './require-room.ts';
