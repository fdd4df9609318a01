/** What other features may use of this one. */
export { credentialPage } from './credential-page.ts';
export { credentialOfPublic, endedCredential, type FoundCredential, publicCredential } from './find-credential.ts';
