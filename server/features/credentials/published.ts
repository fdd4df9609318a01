/** What other features may use of this one. */
export { evidenceInWords } from './evidence-in-words.ts';
export { credentialOfPublic, endedCredential, publicCredential } from './find-credential.ts';
