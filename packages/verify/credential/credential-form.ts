import { credentialsContext, openBadgesContext } from './contexts.ts';
import { address, exactly, like, list, object, type Shape, text, time, uuid } from './shape.ts';

const did = like(/^did:(web:[a-z0-9.-]+(%3A\d{1,5})?|key:z6Mk[1-9A-HJ-NP-Za-km-z]{44})$/, 'did:web');

const proof = list(
  object({
    type: exactly('DataIntegrityProof'),
    cryptosuite: exactly('eddsa-rdfc-2022'),
    created: time,
    verificationMethod: like(/^did:(web|key):[^#\s]+#z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/, 'key'),
    proofPurpose: exactly('assertionMethod'),
    proofValue: like(/^z[1-9A-HJ-NP-Za-km-z]{64,90}$/, 'signature'),
  }),
  1,
);

const statusEntry: Shape = (value, place) => {
  const faults = object({
    id: address,
    type: exactly('BitstringStatusListEntry'),
    statusPurpose: exactly('revocation'),
    statusListIndex: like(/^(0|[1-9]\d{0,5})$/, 'index'),
    statusListCredential: address,
  })(value, place);
  if (faults.length > 0) return faults;
  const { id, statusListIndex: index, statusListCredential: of } = value as Record<string, string>;
  if (Number(index) >= 131_072) return [`${place}.statusListIndex: is beyond the list`];
  return id === `${of}#${index}` ? [] : [`${place}.id: is not that of list and index`];
};

/** What the product issues, and nothing else: table B.1 of Open Badges 3.0 as far as we use it. */
const credential = {
  '@context': exactly([credentialsContext, openBadgesContext]),
  id: uuid,
  type: exactly(['VerifiableCredential', 'OpenBadgeCredential']),
  issuer: object({ id: did, type: exactly(['Profile']), name: text, url: address }),
  validFrom: time,
  name: text,
  credentialSubject: object({
    id: uuid,
    type: exactly(['AchievementSubject']),
    identifier: list(
      object({
        type: exactly('IdentityObject'),
        identityHash: text,
        identityType: exactly('name'),
        hashed: exactly(false),
      }),
      1,
    ),
    achievement: object(
      {
        id: uuid,
        type: exactly(['Achievement']),
        achievementType: exactly('ext:Project'),
        name: text,
        description: text,
        criteria: object({ narrative: text }),
      },
      { tag: list(text) },
    ),
  }),
  evidence: list(
    object(
      { id: address, type: exactly(['Evidence']), name: text, description: text, genre: exactly('confirmation') },
      { narrative: text },
    ),
  ),
  credentialStatus: statusEntry,
};

const statusList = {
  '@context': exactly([credentialsContext]),
  id: address,
  type: exactly(['VerifiableCredential', 'BitstringStatusListCredential']),
  issuer: did,
  validFrom: time,
  validUntil: time,
  credentialSubject: object({
    id: address,
    type: exactly('BitstringStatusList'),
    statusPurpose: exactly('revocation'),
    encodedList: like(/^u[A-Za-z0-9_-]{20,30000}$/, 'list of bits'),
  }),
};

const kinds = {
  credential: { unsigned: object(credential), signed: object({ ...credential, proof }) },
  statusList: { unsigned: object(statusList), signed: object({ ...statusList, proof }) },
};
export type DocumentKind = keyof typeof kinds;

const kindOf = (document: unknown): DocumentKind => {
  const type: unknown = (document as { type?: unknown } | null)?.type;
  return Array.isArray(type) && type.includes('BitstringStatusListCredential') ? 'statusList' : 'credential';
};

/** What keeps a signed document from being a credential or a status list of ours; nothing where it is one. */
export const credentialFaults = (document: unknown): string[] => kinds[kindOf(document)].signed(document, '');

export const unsignedFaults = (document: unknown): string[] => kinds[kindOf(document)].unsigned(document, '');

/** The same, where it must be of this kind. */
export const faultsOf = (kind: DocumentKind, document: unknown): string[] => kinds[kind].signed(document, '');

export type Proof = {
  type: string;
  cryptosuite: string;
  created: string;
  verificationMethod: string;
  proofPurpose: string;
  proofValue: string;
};

/** A credential without faults. */
export type Credential = {
  id: string;
  issuer: { id: string; name: string; url: string };
  validFrom: string;
  name: string;
  credentialSubject: {
    id: string;
    identifier: [{ identityHash: string }];
    achievement: { id: string; name: string; description: string; criteria: { narrative: string }; tag?: string[] };
  };
  evidence: { id: string; name: string; description: string; narrative?: string }[];
  credentialStatus: { statusListIndex: string; statusListCredential: string };
  proof: [Proof];
};

/** A status list without faults. */
export type StatusList = {
  id: string;
  issuer: string;
  validFrom: string;
  validUntil: string;
  credentialSubject: { id: string; encodedList: string };
  proof: [Proof];
};
