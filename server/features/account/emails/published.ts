/** What other features may use of this one. */
export { deleteAddressesSince, isOthers, listAddresses, lockPerson, setPrimaryAddress } from './address-queries.ts';
