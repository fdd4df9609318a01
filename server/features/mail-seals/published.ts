/** What other features may use of this one. */
export { forgetSeals } from './forget-seals.ts';
export { sealOffer } from './seal-offer.ts';
