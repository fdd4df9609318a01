import type { Credential, Proof } from '../credential/credential-form.ts';
import { type DidDocument, type DidKey, keyIdOf } from '../credential/did-document.ts';
import { checkCredentialProof } from '../credential/proof.ts';
import type { Policy, PolicyLog } from '../policy/policy.ts';
import { Refusal } from '../refusal.ts';
import { clockTolerance, isoOf } from './check-checkpoint.ts';
import { type Check, check, type Facts } from './verdict.ts';

/** Of a credential whose issuer nobody knows, the form says little. */
export function checkSchema([fault]: string[], log: PolicyLog | null): Check {
  if (fault === undefined) return check('schema', 'valid', 'schema_good');
  return log
    ? check('schema', 'invalid', 'credential_form', { fault })
    : check('schema', 'unknown', 'schema_of_others', { fault });
}

export const methodOf = (keys: DidDocument, { verificationMethod }: Proof): DidKey | null =>
  keys.keys.find(({ publicKey }) => keyIdOf(keys.did, publicKey) === verificationMethod) ?? null;

type Question = {
  issuer: string;
  proof: Proof;
  log: PolicyLog | null;
  /** What the bundle brings along, and what the host says now. */
  given: DidDocument | Refusal | null;
  told: DidDocument | null;
  isOnline: boolean;
};

/** Whether it is one that the policy trusts, and the key one of its own. */
export function checkIssuer({ issuer, proof, log, given, told, isOnline }: Question): Check {
  if (!log) return check('issuer', 'unknown', 'issuer_unknown', { issuer });
  if (given instanceof Refusal) return check('issuer', 'invalid', given.code, given.data);
  const isForeign = [given, told].some((keys) => keys && (keys.did !== issuer || !methodOf(keys, proof)));
  if (isForeign) return check('issuer', 'invalid', 'issuer_key_unlisted', { issuer });
  if (isOnline && !told) return check('issuer', 'unknown', 'issuer_unreachable', { issuer });
  if (!told && !given) return check('issuer', 'unknown', 'issuer_key_unconfirmed', { issuer });
  return check('issuer', 'valid', 'issuer_trusted', { issuer, log: log.vkey.name });
}

/** Whether every word is signed; `facts` tell when it came into the log. */
export async function checkSignature(
  document: Credential,
  key: DidKey | null,
  facts: Facts,
  policy: Policy,
): Promise<Check> {
  const { isGood, why } = await checkCredentialProof(document, null);
  const [{ created, verificationMethod }] = document.proof;
  const data = { key: verificationMethod.split('#')[1] ?? '' };
  if (!isGood) return check('signature', 'invalid', why, data);
  if (key?.revoked !== undefined) return checkCompromised(Date.parse(key.revoked) / 1000, created, facts, policy);
  if (key?.expires !== undefined && Date.parse(created) > Date.parse(key.expires))
    return check('signature', 'invalid', 'key_ended', { at: isoOf(Date.parse(key.expires) / 1000) });
  return check('signature', 'valid', 'proof_good', data);
}

/** What was in the log before the key was lost was signed by its owner; nothing else tells. */
function checkCompromised(lost: number, created: string, facts: Facts, policy: Policy): Check {
  const seconds = (time: string | null | undefined) => (time ? Date.parse(time) / 1000 : null);
  const [claimed, after, by] = [facts.statement?.at, facts.recorded?.after, facts.recorded?.by].map(seconds);
  const at = { at: isoOf(lost) };
  const isLater = [seconds(created), claimed, after].some((time) => typeof time === 'number' && time > lost);
  if (isLater) return check('signature', 'invalid', 'key_compromised', at);
  const logged = by ?? (policy.quorum === null ? claimed : null);
  return typeof logged === 'number' && logged <= lost
    ? check('signature', 'valid', 'key_compromised_later', at)
    : check('signature', 'unknown', 'key_compromised_undated', at);
}

export function checkDates({ validFrom, proof: [{ created }] }: Credential, now: number, at: number | null): Check {
  const [from, signed] = [Date.parse(validFrom) / 1000, Date.parse(created) / 1000];
  if (signed > now + clockTolerance) return check('dates', 'invalid', 'signed_in_future', { at: isoOf(signed) });
  const data = { from: isoOf(from) };
  return from > (at ?? now + clockTolerance)
    ? check('dates', 'invalid', 'dates_not_yet', data)
    : check('dates', 'valid', 'dates_good', data);
}
