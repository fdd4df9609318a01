/** What other features may use of this one. */
export { deleteSecondFactorSince, deleteTotp, hasSecondFactor } from './second-factor-queries.ts';
export { tellSecurityChange } from './security-changes.ts';
export { useSecondFactor } from './use-second-factor.ts';
