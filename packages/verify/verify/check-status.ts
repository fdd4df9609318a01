import { type Credential, faultsOf, type StatusList } from '../credential/credential-form.ts';
import type { DidDocument } from '../credential/did-document.ts';
import { checkCredentialProof } from '../credential/proof.ts';
import { isRevoked } from '../credential/status-list.ts';
import { parseDocument } from '../json.ts';
import { Refusal } from '../refusal.ts';
import { clockTolerance, isoOf } from './check-checkpoint.ts';
import { methodOf } from './check-issuer.ts';
import type { Ending } from './check-withdrawn.ts';
import { type Check, check } from './verdict.ts';

type Question = {
  credential: Credential;
  /** The list that was given with it, and the one that its host shows now. */
  given: string | null;
  told: string | null;
  keys: DidDocument | null;
  isOnline: boolean;
  /** When the log says that it was revoked. */
  ending: Ending | null;
  /** Both in seconds. */
  now: number;
  at: number | null;
};
type Read = { from: number; until: number; isSet: boolean } | { why: string; answer?: 'unknown'; data?: Check['data'] };

/** Whether the issuer says that it was revoked, and how old that word is. */
export async function checkStatus(question: Question): Promise<Check> {
  const { given, told, isOnline, now, at } = question;
  const reads = await Promise.all([given, told].map((text) => (text === null ? null : readList(text, question))));
  for (const [index, read] of reads.entries())
    if (read && 'why' in read)
      return check('status', read.answer ?? (index === 0 ? 'invalid' : 'unknown'), read.why, read.data);
  const lists = reads.filter((read) => read !== null && 'isSet' in read);
  const [newest] = lists.sort((one, other) => other.from - one.from);
  const revoking = lists.find(({ isSet }) => isSet);
  if (revoking) return tellRevoked(revoking.from, question);
  if (isOnline && told === null) return check('status', 'unknown', 'status_unreachable');
  if (!newest) return check('status', 'unknown', 'offline');
  const data = { at: isoOf(newest.from), until: isoOf(newest.until) };
  if (newest.from > now + clockTolerance) return check('status', 'unknown', 'status_in_future', data);
  return (at ?? now) > newest.until
    ? check('status', 'unknown', 'status_ended', data)
    : check('status', 'valid', 'not_revoked', data);
}

/** A list says that it was revoked before it was signed; the log says when. */
function tellRevoked(from: number, { at, ending }: Question): Check {
  if (at === null || at >= from) return check('status', 'invalid', 'status_revoked', { at: isoOf(from) });
  if (!ending?.at) return check('status', 'unknown', 'status_revoked_by', { at: isoOf(from) });
  return Date.parse(ending.at) > at * 1000
    ? check('status', 'valid', 'withdrawn_later', { at: ending.at, index: ending.index })
    : check('status', 'invalid', 'status_revoked', { at: isoOf(from) });
}

async function readList(text: string, { credential, keys, isOnline }: Question): Promise<Read | null> {
  try {
    const document = parseDocument(text, 'status_list_form');
    const [fault] = faultsOf('statusList', document);
    if (fault !== undefined) return { why: 'status_list_form' };
    const list = document as StatusList;
    const { statusListCredential, statusListIndex } = credential.credentialStatus;
    const isOurs = list.id === statusListCredential && list.issuer === credential.issuer.id;
    if (!isOurs || list.credentialSubject.id !== `${list.id}#list`) return { why: 'status_of_other_list' };
    const [{ created, verificationMethod }] = list.proof;
    const key = keys && methodOf(keys, list.proof[0]);
    const { isGood } = await checkCredentialProof(document, null);
    const isOver = key?.expires !== undefined && Date.parse(created) > Date.parse(key.expires);
    if (!isGood || (keys && !key) || isOver) return { why: 'status_list_bad' };
    // Without a network the keys are the word of whoever made the bundle: the log vouches for the credential's own
    // alone.
    if (!isOnline && verificationMethod !== credential.proof[0].verificationMethod)
      return { why: 'status_key_unconfirmed', answer: 'unknown' };
    // A list is as good as its key is now: each has a successor within a day.
    if (key?.revoked !== undefined) return null;
    const isSet = isRevoked(list.credentialSubject.encodedList, Number(statusListIndex));
    return { from: Date.parse(list.validFrom) / 1000, until: Date.parse(list.validUntil) / 1000, isSet };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { why: refusal.code, data: refusal.data };
  }
}
