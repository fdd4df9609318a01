import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { logFiles } from '#shared/log/log-files.ts';
import type { CredentialFacts, Evidence } from './credential-facts.ts';
import { evidenceInWords, workInWords } from './evidence-in-words.ts';
import { secondsOf } from './issuer-keys.ts';

type Credential = {
  id: string;
  projectId: string;
  /** Of the person it is about: opaque. */
  subjectId: string;
  issuedAt: Date;
  list: number;
  place: number;
  locale: Locale;
  issuer: { did: string; url: string };
};

/**
 * An Open Badge 3.0 of one project, not yet signed: VC 2.0, and no term that its two contexts don't have. Its texts are
 * in the language of its owner.
 */
export function buildCredential(facts: CredentialFacts, given: Credential) {
  const { id, projectId, subjectId, issuedAt, list, place, locale, issuer } = given;
  const status = issuer.url + credentialPaths.status(list);
  const { name, description, narrative } = workInWords(facts, locale);
  const tag = [...facts.skills, ...tagsOf[facts.client_visibility]];
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer.did, type: ['Profile'], name: 'Countersign', url: new URL(issuer.url).href },
    validFrom: secondsOf(issuedAt),
    name,
    credentialSubject: {
      id: `urn:uuid:${subjectId}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: facts.owner_name, identityType: 'name', hashed: false }],
      achievement: {
        id: `urn:uuid:${projectId}`,
        type: ['Achievement'],
        // Open Badges has no kind for a piece of work.
        achievementType: 'ext:Project',
        name,
        description,
        criteria: { narrative },
        ...(tag.length > 0 && { tag }),
      },
    },
    evidence: facts.evidence.map((each) =>
      evidenceOf({ ...each, withheld: facts.client_visibility !== 'open' }, issuer.url, locale),
    ),
    credentialStatus: {
      id: `${status}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: status,
    },
  };
}

/** By which foreign software sees that something is left out. */
const tagsOf = { open: [], withheld: ['client-withheld'], sealed: ['client-withheld', 'sealed'] };

function evidenceOf({ digest, comment, ...answer }: Evidence & { withheld: boolean }, url: string, locale: Locale) {
  const { who, how } = evidenceInWords(answer, locale);
  return {
    id: url + logFiles.proof(digest),
    type: ['Evidence'],
    name: who,
    description: how,
    ...(comment !== null && { narrative: comment }),
    genre: 'confirmation',
  };
}
