/** What other features may use of this one. */
export { keepOff } from './keep-off.ts';
export { blocks, isUnheard, keptApart, keptApartFrom, mayReach, requireReach } from './may-reach.ts';
export { keptUnseen, maySeeLooking } from './may-see-looking.ts';
