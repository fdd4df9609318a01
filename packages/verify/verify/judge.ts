import { textOf, toBase64, toBase64url, toHex } from '../bytes.ts';
import type { Checkpoint } from '../note/note.ts';
import type { Policy, PolicyLog } from '../policy/policy.ts';
import type { Entry, Statement } from '../statement/statement.ts';
import { type Bracket, fetchBracket } from './bracket.ts';
import {
  type Cosigned,
  checkWitnesses,
  clockTolerance,
  isoOf,
  newestTime,
  quorumTime,
  type ReadNote,
  readNote,
} from './check-checkpoint.ts';
import { readEntry, readStatement } from './check-entry.ts';
import { checkFreshness, checkTime } from './check-time.ts';
import { canEnd, type LaterEntries, readWithdrawn } from './check-withdrawn.ts';
import { addresses, type Network } from './log-address.ts';
import { checkConsistency, fetchNewest, type Newest, type Obstacle } from './newest-checkpoint.ts';
import type { OfLog } from './recognise.ts';
import { answerOf, type Check, type CheckName, check, type Facts, type Verdict } from './verdict.ts';

export type Setting = {
  policy: Policy;
  network: Network | null;
  full: boolean;
  /** Both in seconds. */
  now: number;
  at: number | null;
  /** What was read already, by the text of the note: the receipts of a bundle mostly have one in common. */
  notes: Map<string, ReadNote>;
  later: LaterEntries;
};
type Subject = { entry: Entry; index: number; statement: Statement | null };
type Signed = ReadNote & { checkpoint: Checkpoint; log: PolicyLog };

export async function judge(found: OfLog, setting: Setting): Promise<Verdict> {
  const read = readOnce(found, setting);
  const checks: Check[] = [check('form', 'valid', `form_${found.kind}`), read.signature];
  const facts: Facts = {};
  // What stands in a note that its log did not sign, nobody said.
  if (isSigned(read)) await judgeSigned(found, read, setting, checks, facts);
  return { answer: answerOf(checks), kind: found.kind, checks, facts };
}

function readOnce(found: OfLog, { policy, notes }: Setting): ReadNote {
  if (found.kind === 'checkpoint') return readNote(found.note, policy);
  const { checkpoint } = found.proof;
  const read = notes.get(checkpoint) ?? readNote(found.note, policy);
  notes.set(checkpoint, read);
  return read;
}

async function judgeSigned(found: OfLog, read: Signed, setting: Setting, checks: Check[], facts: Facts) {
  const { checkpoint, log, cosigned } = read;
  facts.log = checkpoint.origin;
  facts.checkpoint = { size: checkpoint.size, root: toBase64(checkpoint.root) };
  facts.witnesses = cosigned.map(({ name, time }) => ({ name, at: isoOf(time) }));
  const newest: Newest | Obstacle = setting.network
    ? await fetchNewest(setting.policy, log, setting.network)
    : { why: 'offline' };
  const subject = await judgeEntry(found, checkpoint, newest, setting.network, checks, facts);
  const consistency = await judgeNow('consistency', newest, setting, knownUntil(read, subject), (now) =>
    checkConsistency(checkpoint, now),
  );
  const later = isReached(newest) && consistency.answer === 'valid' ? seenLater(checkpoint, newest) : [];
  const witnesses = checkWitnesses(setting.policy, read, later);
  facts.witnessed = witnesses.answer === 'valid' && cosigned.length + later.length > 0;
  const bracket = await bracketOf(subject, read, newest, later, setting);
  const { after, by } = bracket;
  if (subject && by !== null) facts.recorded = { after: after === null ? null : isoOf(after), by: isoOf(by) };
  checks.push(witnesses, checkTime({ ...setting, cosigned }, bracket, subject?.statement ?? null), consistency);
  if (subject && canEnd(subject.entry.kind)) checks.push(await judgeWithdrawn(subject, read, newest, setting, facts));
  checks.push(
    await judgeNow('freshness', newest, setting, knownUntil(read, subject), async (now) =>
      checkFreshness({ ...setting, cosigned: now.witnessed.cosigned }),
    ),
  );
  if (isReached(newest))
    facts.newest = { size: newest.checkpoint.size, root: toBase64(newest.checkpoint.root), note: newest.note };
}

/** What all witnessed states together tell of the time, those that the log shows of this entry among them. */
async function bracketOf(
  subject: Subject | null,
  { cosigned }: Signed,
  newest: Newest | Obstacle,
  later: readonly Cosigned[],
  { policy, network, now }: Setting,
): Promise<Bracket> {
  const own = [quorumTime(policy, cosigned), quorumTime(policy, later)];
  const shown: Bracket =
    subject && network && isReached(newest) && later.length > 0
      ? await fetchBracket(subject.index, newest, policy, network)
      : { after: null, by: null };
  const times = [...own, shown.by].filter((time) => time !== null && time <= now + clockTolerance) as number[];
  const by = times.length > 0 ? Math.min(...times) : null;
  // Two clocks may differ; no entry is recorded before it came.
  return { after: shown.after !== null && by !== null && shown.after <= by ? shown.after : null, by };
}

async function judgeEntry(
  found: OfLog,
  checkpoint: Checkpoint,
  newest: Newest | Obstacle,
  network: Network | null,
  checks: Check[],
  facts: Facts,
): Promise<Subject | null> {
  if (found.kind === 'checkpoint') return null;
  const { inclusion, entry } = readEntry(found.proof, checkpoint);
  checks.push(inclusion);
  if (!entry) return null;
  const { index } = found.proof;
  facts.entry = { index, kind: entry.kind, tag: toBase64url(entry.tag), digest: toHex(entry.digest) };
  const words = found.kind === 'receipt' ? found.receipt : await fetchWords(entry, newest, network);
  if (!words) {
    checks.push(check('statement', 'valid', 'entry_only', { kind: entry.kind }));
    return { entry, index, statement: null };
  }
  const { check: stated, statement, disclosed, withheld = [] } = readStatement(words, entry, checkpoint.origin);
  checks.push(stated);
  if (statement) {
    const { at, rules, intake, note } = statement;
    facts.statement = { at, rules, intake, note };
    facts.disclosed = disclosed;
    if (withheld.length > 0) facts.withheld = withheld;
  }
  return { entry, index, statement };
}

/** The statement of a bare proof, where the log shows it. */
async function fetchWords(entry: Entry, newest: Newest | Obstacle, network: Network | null) {
  if (!isReached(newest) || !network) return null;
  try {
    return { statement: textOf(await network(addresses.statement(newest.base, entry.digest))), disclosures: [] };
  } catch {
    return null;
  }
}

async function judgeWithdrawn(
  { entry, index, statement }: Subject,
  read: Signed,
  newest: Newest | Obstacle,
  setting: Setting,
  facts: Facts,
): Promise<Check> {
  // Entries between this one and the checkpoint are not in the receipt.
  const isLast = read.checkpoint.size === index + 1;
  const until = isLast ? knownUntil(read, { entry, index, statement }) : statementTime(statement);
  return judgeNow('withdrawn', newest, setting, until, async (now) => {
    const { network, full, at, later } = setting;
    const answer = await readWithdrawn({ entry, index, newest: now, network: network as Network, full, at, later });
    if (answer.ending) facts.withdrawn = answer.ending;
    return answer.check;
  });
}

/** Asks the log of this moment, or tells why not. Without it, an earlier moment can be judged as far as is known. */
async function judgeNow(
  name: CheckName,
  newest: Newest | Obstacle,
  { at }: Setting,
  until: number | null,
  ask: (newest: Newest) => Promise<Check>,
): Promise<Check> {
  if (isReached(newest)) return ask(newest);
  if (newest.why !== 'offline' || at === null) return check(name, 'unknown', newest.why, newest.data);
  if (until === null) return check(name, 'unknown', 'offline');
  return at <= until
    ? check(name, 'valid', 'asked_for_then', { at: isoOf(at) })
    : check(name, 'unknown', 'known_until', { at: isoOf(until) });
}

const knownUntil = (read: ReadNote, subject: Subject | null): number | null =>
  newestTime(read.cosigned) ?? statementTime(subject?.statement ?? null);

const statementTime = (statement: Statement | null): number | null =>
  statement ? Date.parse(statement.at) / 1000 : null;

/** Who signed a later tree that begins with this one saw this one too. */
const seenLater = ({ size }: Checkpoint, { witnessed }: Newest) => (witnessed.size >= size ? witnessed.cosigned : []);

const isReached = (newest: Newest | Obstacle): newest is Newest => 'base' in newest;

const isSigned = (read: ReadNote): read is Signed => read.checkpoint !== null && read.log !== null;
