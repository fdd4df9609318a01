/** What other features may use of this one. */
export { dropCodeWindow, isOthers, listAddresses, lockPerson } from './address-queries.ts';
