/** What other features may use of this one. */
export { askForPasskey, checkPasskey } from './check-passkey.ts';
export { deletePasskeysSince, passkeysOf } from './passkeys-queries.ts';
