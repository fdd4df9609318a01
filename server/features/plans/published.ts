/** What other features may use of this one. */
export { ownPlan } from './own-plan.ts';
export { requireRoom } from './require-room.ts';
