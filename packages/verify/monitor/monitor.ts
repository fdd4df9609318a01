import { fromBase64, isEqual, sha256, textOf, toBase64, toBase64url, toHex } from '../bytes.ts';
import { Frontier, hashLeaf } from '../merkle/merkle.ts';
import type { Policy, PolicyLog } from '../policy/policy.ts';
import { decodeEntry, type Entry } from '../statement/statement.ts';
import { readEntries } from '../tiles/tiles.ts';
import { checkFreshness } from '../verify/check-time.ts';
import type { Network } from '../verify/log-address.ts';
import { checkConsistency, fetchNewest, type Newest } from '../verify/newest-checkpoint.ts';
import { type Check, decisiveCheck, verify } from '../verify/verify.ts';
import { askWitnesses } from './ask-witnesses.ts';
import type { MonitorState } from './monitor-state.ts';

/** What somebody should hear; `about` is a log or a file. */
export type Alert = { about: string; answer: 'invalid' | 'unknown'; why: string; data: Check['data'] };
export type Pass = { state: MonitorState; alerts: Alert[]; news: { log: string; size: number; read: number }[] };
type File = { file: string; bytes: Uint8Array };
type Setting = { policy: Policy; network: Network; now: Date };

/** Looks once: at the history of each log, its entries since the last time, and every receipt. */
export async function monitorOnce(before: MonitorState, files: readonly File[], setting: Setting): Promise<Pass> {
  const pass: Pass = { state: { ...before, logs: { ...before.logs }, watched: {} }, alerts: [], news: [] };
  await watchFiles(before, files, setting, pass);
  const byOrigin = new Map(setting.policy.logs.map((log) => [log.vkey.name, log]));
  for (const log of byOrigin.values()) await watchLog(log, setting, pass);
  return pass;
}

/** New receipts are checked in full; of those known, later entries tell. */
async function watchFiles(before: MonitorState, files: readonly File[], { policy, network, now }: Setting, pass: Pass) {
  for (const { file, bytes } of files) {
    const key = toHex(sha256(bytes));
    const known = before.watched[key];
    if (known) {
      pass.state.watched[key] = { ...known, file };
      continue;
    }
    const verdict = await verify(bytes, { policy, network, now, full: true });
    const { entry, log = '', newest } = verdict.facts;
    if (newest && verdict.checks.some(({ why }) => why === 'two_histories'))
      keepEvidence(pass.state, textOf(bytes), newest.note);
    // Entries up to what was seen already are read again by nobody else.
    const isCurrent = (newest?.size ?? 0) >= (before.logs[log]?.size ?? 0);
    const deciding = decisiveCheck(verdict);
    if (deciding && verdict.answer !== 'valid')
      pass.alerts.push({ about: file, answer: verdict.answer, why: deciding.why, data: deciding.data });
    else if (entry && isCurrent) pass.state.watched[key] = { file, log, tag: entry.tag, index: entry.index };
  }
}

async function watchLog(log: PolicyLog, { policy, network, now }: Setting, pass: Pass) {
  const origin = log.vkey.name;
  const alert = (answer: Alert['answer'], why: string, data: Check['data'] = {}) =>
    void pass.alerts.push({ about: origin, answer, why, data });
  const newest = await fetchNewest(policy, log, network);
  if (!('base' in newest)) return alert('unknown', newest.why, newest.data);
  const seen = pass.state.logs[origin];
  if (seen) {
    const held = { origin, size: seen.size, root: fromBase64(seen.root), extensions: [] };
    const { answer, why, data } = await checkConsistency(held, newest);
    if (answer === 'invalid') keepEvidence(pass.state, seen.note, newest.note);
    // What was seen stays what later states are compared with.
    if (answer !== 'valid') return alert(answer, why, data);
  }
  const from = seen?.size ?? 0;
  if (!(await readNew(from, newest, origin, pass))) return alert('unknown', 'files_of_another_tree');
  const { size, root } = newest.checkpoint;
  pass.state.logs[origin] = { size, root: toBase64(root), note: newest.note };
  pass.news.push({ log: origin, size, read: size - from });
  for (const { answer, why, data, note } of await askWitnesses(newest, policy, network)) {
    if (answer === 'invalid' && note) keepEvidence(pass.state, note, newest.note);
    alert(answer, why, data);
  }
  const fresh = checkFreshness({ policy, cosigned: newest.witnessed.cosigned, now: now.getTime() / 1000, at: null });
  if (fresh.answer !== 'valid') alert(fresh.answer, fresh.why, fresh.data);
}

/** Reads what is new, and whether it is what the log signed. */
async function readNew(from: number, newest: Newest, origin: string, pass: Pass): Promise<boolean> {
  const { size, root } = newest.checkpoint;
  const watched = Object.entries(pass.state.watched).filter(([, { log }]) => log === origin);
  const tags = new Set(watched.map(([, { tag }]) => tag));
  const followed: { index: number; entry: Entry }[] = [];
  try {
    const frontier = await Frontier.read(from, newest.read);
    for await (const { index, entry: bytes } of readEntries(size, from, size, newest.fetchTile)) {
      frontier.append(hashLeaf(bytes));
      const entry = tags.size > 0 ? decodeOrNone(bytes) : null;
      if (entry && tags.has(toBase64url(entry.tag))) followed.push({ index, entry });
    }
    if (!isEqual(frontier.root(), root)) return false;
  } catch {
    return false;
  }
  for (const { index, entry } of followed) {
    const own = watched.filter(([, { tag, index: first }]) => tag === toBase64url(entry.tag) && index > first);
    for (const [key, { file }] of own) {
      // Of a seal, only whoever sent it knows whether it is theirs; it takes nothing back.
      const answer = entry.kind === 'seal' ? 'unknown' : 'invalid';
      pass.alerts.push({ about: file, answer, why: 'follows', data: { kind: entry.kind, index } });
      // From now on it is checked in full each time, and says what has become of it.
      if (answer === 'invalid') delete pass.state.watched[key];
    }
  }
  return true;
}

function keepEvidence(state: MonitorState, held: string, shown: string) {
  const isKept = state.evidence.some((pair) => pair[0] === held && pair[1] === shown);
  if (!isKept) state.evidence = [...state.evidence, [held, shown]];
}

function decodeOrNone(bytes: Uint8Array): Entry | null {
  try {
    return decodeEntry(bytes);
  } catch {
    return null;
  }
}
