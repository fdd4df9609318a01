/** What other features may use of this one. */
export { block } from './block-person.ts';
export { blockedPair, blockedPairFrom, blocks, isUnheard, mayReach, requireReach } from './may-reach.ts';
export { hiddenEmployers, maySeeLooking } from './may-see-looking.ts';
