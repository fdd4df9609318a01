/** What other features may use of this one. */
export { askForPasskey, checkPasskey } from './check-passkey.ts';
export { passkeysOf } from './passkeys-queries.ts';
