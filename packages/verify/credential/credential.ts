export { type Bundle, formatBundle, parseBundle } from './bundle.ts';
export { type Credential, credentialFaults, type StatusList } from './credential-form.ts';
export { type DidDocument, type DidKey, formatDidDocument, keyIdOf, parseDidDocument } from './did-document.ts';
export { publicKeyMultibase } from './multibase.ts';
export { formatProfile, parseProfile } from './profile.ts';
export { attachProof, type CheckedProof, checkCredentialProof, type Issuer, signCredential } from './proof.ts';
export { encodeStatusList, isRevoked, statusListCredential, statusListLength } from './status-list.ts';
