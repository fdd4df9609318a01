/** What other features may use of this one. */
export { requireRoom } from './require-room.ts';
