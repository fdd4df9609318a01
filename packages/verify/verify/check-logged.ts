import { sha256, toHex, utf8 } from '../bytes.ts';
import type { Credential } from '../credential/credential-form.ts';
import type { PolicyLog } from '../policy/policy.ts';
import type { Ending } from './check-withdrawn.ts';
import { judge, type Setting } from './judge.ts';
import type { ReadBundle } from './read-credential.ts';
import type { GivenReceipt } from './read-receipt.ts';
import { type Check, check, type Facts, type Verdict } from './verdict.ts';

/** What only the log's present state tells: a bundle that is read without a network tells it by its status list. */
const ofNow = ['consistency', 'withdrawn', 'freshness'];

export type Logged = { checks: Check[]; facts: Facts; ending: Ending | null };

/** Whether the log holds exactly this credential, and what came after it. */
export async function checkLogged(read: ReadBundle, log: PolicyLog, setting: Setting): Promise<Logged> {
  const { checks, facts } = await judge(read.receipt, setting);
  const revoked = read.revocation ? await readRevocation(read.revocation, facts, setting) : null;
  const told = checks
    .filter(({ name }) => name !== 'form' && !(setting.network === null && ofNow.includes(name)))
    .map((each): Check => {
      if (each.name === 'signature') return { ...each, name: 'log' };
      if (each.name === 'statement' && each.answer === 'valid') return checkWords(read.text, log, facts);
      // What the log itself tells, no revocation that comes along tells away: it may be a later one.
      const isTold = each.answer === 'invalid' && revoked?.check.answer !== 'invalid';
      return each.name === 'withdrawn' && revoked && !isTold ? revoked.check : each;
    });
  if (revoked && !told.some(({ name }) => name === 'withdrawn')) told.push(revoked.check);
  // Of two, the first one ended it; what comes along tells the time better.
  const endings = [revoked?.ending, facts.withdrawn].filter((each) => each != null);
  const ending = endings.sort((one, other) => one.index - other.index)[0] ?? null;
  return { checks: told, facts: { ...facts, ...(ending && { withdrawn: ending }) }, ending };
}

function checkWords(text: string, log: PolicyLog, { log: origin, entry, disclosed }: Facts): Check {
  const isIt = entry?.kind === 'credential' && disclosed?.credential === toHex(sha256(utf8(text)));
  if (!isIt) return check('statement', 'invalid', 'credential_not_logged');
  return origin === log.vkey.name
    ? check('statement', 'valid', 'credential_logged')
    : check('statement', 'invalid', 'credential_in_other_log', { log: origin ?? '' });
}

const firstBad = ({ checks }: Verdict) =>
  checks.find(({ answer }) => answer === 'invalid') ??
  checks.find(({ answer, name }) => answer === 'unknown' && !ofNow.includes(name));

const reasons = new Map<unknown, string>([
  ['withdrawn', 'revoked_withdrawn'],
  ['erased', 'revoked_erased'],
  ['decision', 'revoked_decision'],
  ['held', 'revoked_held'],
  ['changed', 'revoked_changed'],
  ['removed', 'revoked_removed'],
  ['replaced', 'revoked_replaced'],
  ['key', 'revoked_key'],
]);

/** That it was revoked, proven by what the bundle brings along. */
async function readRevocation(
  receipt: GivenReceipt,
  { entry, log }: Facts,
  setting: Setting,
): Promise<{ check: Check; ending: Ending | null }> {
  const verdict = await judge(receipt, { ...setting, at: null });
  const bad = firstBad(verdict);
  if (bad) return { check: { ...bad, name: 'withdrawn' }, ending: null };
  const { facts } = verdict;
  if (facts.entry?.kind !== 'revocation' || facts.entry.tag !== entry?.tag || facts.log !== log)
    return { check: check('withdrawn', 'invalid', 'revocation_of_other'), ending: null };
  const ending = { index: facts.entry.index, at: facts.statement?.at ?? null };
  const data = { index: ending.index, at: ending.at ?? '' };
  if (setting.at !== null && Date.parse(data.at) > setting.at * 1000)
    return { check: check('withdrawn', 'valid', 'withdrawn_later', data), ending };
  const why = reasons.get(facts.disclosed?.reason) ?? 'revoked';
  return { check: check('withdrawn', 'invalid', why, data), ending };
}

/** Whether the confirmations that it rests on are in the log, and stand. */
export async function checkAnswers(read: ReadBundle, credential: Credential, setting: Setting): Promise<Check> {
  const { answers } = read;
  if (answers.length === 0) return check('answers', 'valid', 'answers_none');
  for (const answer of answers) {
    const verdict = await judge(answer, setting);
    const bad = firstBad(verdict);
    if (bad) return { ...bad, name: 'answers' };
    const { entry, disclosed } = verdict.facts;
    const isNamed = credential.evidence.some(({ id }) => id.endsWith(`/${entry?.digest}.tlog-proof`));
    if (entry?.kind !== 'answer' || !isNamed) return check('answers', 'invalid', 'answer_foreign');
    if (disclosed?.answer !== 'confirmed') return check('answers', 'invalid', 'answer_not_confirmed');
  }
  return check('answers', 'valid', 'answers_good', { count: answers.length });
}
