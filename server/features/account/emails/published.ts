/** What other features may use of this one. */
export { deleteAddressesSince, isOthers, listAddresses, lockPerson } from './address-queries.ts';
