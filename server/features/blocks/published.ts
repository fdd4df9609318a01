/** What other features may use of this one. */
export { block } from './block-person.ts';
export { hiddenEmployers, maySeeLooking } from './hide-from-employers.ts';
export { blockedPair, blockedPairFrom, blocks, isUnheard, mayReach, requireReach } from './may-reach.ts';
