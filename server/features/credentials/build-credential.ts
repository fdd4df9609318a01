import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { logFiles } from '#shared/log/log-files.ts';
import type { CredentialFacts, Evidence } from './credential-facts.ts';
import { evidenceInWords, wordsIn } from './evidence-in-words.ts';
import { secondsOf } from './seconds-of.ts';

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
  const t = wordsIn(locale);
  const status = issuer.url + credentialPaths.status(list);
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: `urn:uuid:${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: { id: issuer.did, type: ['Profile'], name: 'Countersign', url: new URL(issuer.url).href },
    validFrom: secondsOf(issuedAt),
    name: facts.title,
    credentialSubject: {
      id: `urn:uuid:${subjectId}`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityHash: facts.owner_name, identityType: 'name', hashed: false }],
      achievement: {
        id: `urn:uuid:${projectId}`,
        type: ['Achievement'],
        // Open Badges has no kind for a piece of work.
        achievementType: 'ext:Project',
        name: facts.title,
        description: facts.summary,
        criteria: { narrative: t('credential.criteria', { owner: facts.owner_name, role: facts.role }) },
        ...(facts.skills.length > 0 && { tag: facts.skills }),
      },
    },
    evidence: facts.evidence.map((each) => evidenceOf(each, issuer.url, locale)),
    credentialStatus: {
      id: `${status}#${place}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(place),
      statusListCredential: status,
    },
  };
}

function evidenceOf({ digest, comment, ...answer }: Evidence, url: string, locale: Locale) {
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
