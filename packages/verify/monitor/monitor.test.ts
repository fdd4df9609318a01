import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sha256, toHex, utf8 } from '../bytes.ts';
import { parsePolicy } from '../policy/policy.ts';
import {
  hourAgo,
  logKey,
  madeAt,
  networkOf,
  now,
  origin,
  policies,
  SampleLog,
  witnessKeys,
} from '../testing/sample-log.ts';
import { sampleTerminal } from '../testing/sample-terminal.ts';
import { monitorOnce } from './monitor.ts';
import type { MonitorState } from './monitor-state.ts';

const nothing: MonitorState = { v: 1, logs: {}, watched: {}, evidence: [] };
const policy = parsePolicy(policies.any);

async function sample() {
  const log = new SampleLog().fill(30);
  const index = log.add('answer', { tag: 'mine' });
  log.fill(40);
  const files = [{ file: 'mine.countersign.json', bytes: utf8(await log.receipt(index, 40, [madeAt])) }];
  const look = async (state: MonitorState, shown = log, cosigned = hourAgo, watched = files) =>
    monitorOnce(state, watched, { policy, network: networkOf(await shown.files([cosigned])), now });
  return { log, look };
}
const told = (alerts: { about: string; why: string }[]) => alerts.map(({ about, why }) => [about, why]);

test('a quiet log gives no alarm, and is read once', async () => {
  const { log, look } = await sample();
  const first = await look(nothing);
  expect([first.alerts, first.news]).toEqual([[], [{ log: origin, size: 40, read: 40 }]]);
  log.fill(300);
  const second = await look(first.state);
  expect([second.alerts, second.news]).toEqual([[], [{ log: origin, size: 300, read: 260 }]]);
});

test('an entry with the tag of a receipt is told, and what has become of it from then on', async () => {
  const { log, look } = await sample();
  const { state } = await look(nothing);
  log.add('withdrawal', { tag: 'another' });
  const index = log.add('withdrawal', { tag: 'mine' });
  const second = await look(state);
  expect(second.alerts).toEqual([
    { about: 'mine.countersign.json', answer: 'invalid', why: 'follows', data: { kind: 'withdrawal', index } },
  ]);
  expect(told((await look(second.state)).alerts)).toEqual([['mine.countersign.json', 'withdrawn']]);
  expect(told((await look(nothing)).alerts)).toEqual([['mine.countersign.json', 'withdrawn']]);
});

test('a seal of a receipt is told once, and its end still is', async () => {
  const { log, look } = await sample();
  const { state } = await look(nothing);
  const seal = log.add('seal', { tag: 'mine' });
  const sealed = await look(state);
  const about = { about: 'mine.countersign.json', why: 'follows' };
  expect(sealed.alerts).toEqual([{ ...about, answer: 'unknown', data: { kind: 'seal', index: seal } }]);
  expect((await look(sealed.state)).alerts).toEqual([]);
  const end = log.add('withdrawal', { tag: 'mine' });
  expect((await look(sealed.state)).alerts).toEqual([
    { ...about, answer: 'invalid', data: { kind: 'withdrawal', index: end } },
  ]);
});

test('a new receipt that was compared with an older state than was seen is looked at again', async () => {
  const { log, look } = await sample();
  const old = await log.files([hourAgo]);
  log.add('withdrawal', { tag: 'mine' });
  const { state } = await look(nothing, log, hourAgo, []);
  const files = await log.files([hourAgo]);
  const mine = [{ file: 'mine', bytes: utf8(await log.receipt(30, 40, [madeAt])) }];
  // What stands between may show the older state at first.
  let asked = 0;
  const network = async (url: string) => {
    if (url.endsWith('/checkpoint')) asked += 1;
    return networkOf(asked === 1 ? old : files)(url);
  };
  const pass = await monitorOnce(state, mine, { policy, network, now });
  expect(pass.state.watched).toEqual({});
  const next = await monitorOnce(pass.state, mine, { policy, network, now });
  expect(told(next.alerts)).toEqual([['mine', 'withdrawn']]);
});

test('a receipt that is not in the log, or is none, is told', async () => {
  const { log, look } = await sample();
  const forked = new SampleLog().fill(31);
  forked.add('answer', { tag: 'mine' });
  forked.fill(40);
  const files = [
    { file: 'fork', bytes: utf8(await forked.receipt(31, 40, [madeAt])) },
    { file: 'photo', bytes: Uint8Array.of(0xff) },
  ];
  expect(told((await look(nothing, log, hourAgo, files)).alerts)).toEqual([
    ['fork', 'two_histories'],
    ['photo', 'not_recognised'],
  ]);
});

test('a second history is told, and what was seen before is kept', async () => {
  const { look } = await sample();
  const { state } = await look(nothing);
  const forked = new SampleLog();
  forked.add('answer');
  const { alerts, state: after } = await look(state, forked.fill(60));
  expect(told(alerts)).toEqual([[origin, 'two_histories']]);
  expect(after.logs).toEqual(state.logs);
  // Both notes carry the signature of the log: whoever gets them needs nobody's word.
  expect(after.evidence).toEqual([[state.logs[origin]?.note, await forked.checkpoint(60, [hourAgo])]]);
  expect((await look(after, forked)).state.evidence).toEqual(after.evidence);
});

test('witnesses that have been away for a day are told, and a log that hides', async () => {
  const { look } = await sample();
  expect(told((await look(nothing, undefined, hourAgo - 90_000)).alerts)).toContainEqual([origin, 'stale']);
  const network = networkOf(new Map());
  expect(told((await monitorOnce(nothing, [], { policy, network, now })).alerts)).toEqual([
    [origin, 'log_unreachable'],
  ]);
});

test('entries that are not those of the tree are told, and not counted as read', async () => {
  const { log, look } = await sample();
  const { state } = await look(nothing);
  const files = await log.fill(50).files([hourAgo]);
  const forked = new SampleLog().fill(45);
  forked.add('answer');
  const other = await forked.fill(50).files();
  const path = `https://${origin}/tile/entries/000.p/50`;
  files.set(path, other.get(path) as Uint8Array);
  const pass = await monitorOnce(state, [], { policy, network: networkOf(files), now });
  expect(told(pass.alerts)).toEqual([[origin, 'files_of_another_tree']]);
  expect(pass.state.logs).toEqual(state.logs);
});

test('what the witnesses themselves show is compared', async () => {
  const log = new SampleLog().fill(40);
  const [first, second] = witnessKeys;
  const told = async (shown: SampleLog, size: number) => {
    const files = await log.files([hourAgo]);
    const hash = toHex(sha256(utf8(origin)));
    files.set(`https://one.example/w/${hash}/checkpoint`, utf8(await shown.checkpoint(size, [hourAgo])));
    const withAddress = `log ${logKey.vkey}\nwitness w0 ${first.witnessVkey} https://one.example/w/\nquorum w0\n`;
    const asked = parsePolicy(withAddress);
    return (await monitorOnce(nothing, [], { policy: asked, network: networkOf(files), now })).alerts;
  };
  expect(await told(log, 40)).toEqual([]);
  expect(await told(log, 30)).toEqual([]);
  expect(await told(new SampleLog().fill(50), 50)).toMatchObject([
    { answer: 'unknown', why: 'witness_saw_more', data: { size: 50 } },
  ]);
  const forked = new SampleLog();
  forked.add('answer');
  expect(await told(forked.fill(40), 40)).toMatchObject([{ answer: 'invalid', why: 'two_histories' }]);
  expect(await told(forked, 30)).toMatchObject([{ answer: 'invalid', why: 'two_histories' }]);
  const silent = parsePolicy(`log ${logKey.vkey}\nwitness w1 ${second.witnessVkey} https://two.example\nquorum none\n`);
  const { alerts } = await monitorOnce(nothing, [], { policy: silent, network: networkOf(await log.files()), now });
  expect(alerts).toMatchObject([{ why: 'witness_without_answer', data: { witness: 'w1' } }]);
});

test('the command keeps its state, and ends by what it found', async () => {
  const log = new SampleLog().fill(3);
  const index = log.add('answer', { tag: 'mine' });
  const { command, path, folder } = await sampleTerminal({ policy: policies.none });
  await mkdir(join(folder, 'receipts'));
  await writeFile(join(folder, 'receipts', 'mine.countersign.json'), await log.receipt(index));
  await writeFile(join(folder, 'receipts', 'notes.txt'), 'not ours');
  const args = ['monitor', '--policy', path('policy'), '--state', path('state'), '--watch', path('receipts')];
  const look = async () => command(args, { network: networkOf(await log.files()) });
  expect(await look()).toEqual({ exit: 0, out: `${origin}: 4 entries, 4 read now\n`, err: '' });
  log.add('withdrawal', { tag: 'mine' });
  expect(await look()).toMatchObject({
    exit: 1,
    out: expect.stringContaining('Not valid: mine.countersign.json: Entry 4 of the log belongs to it (withdrawal).'),
  });
  expect((await command(args)).exit).toBe(2);
  expect(JSON.parse(await readFile(path('state'), 'utf8')).logs[origin].size).toBe(5);
  await writeFile(path('state'), '{');
  expect(await look()).toMatchObject({ exit: 64, err: expect.stringContaining('is no state of a monitor') });
  expect((await command([...args.slice(0, -1), path('nowhere')])).exit).toBe(64);
});

test('the command goes on until it is ended', async () => {
  const { command, path } = await sampleTerminal({ policy: policies.none });
  const log = new SampleLog().fill(3);
  const ended = new AbortController();
  let looks = 0;
  const heard = () => {
    looks += 1;
    if (looks === 2) ended.abort();
  };
  const network = async (url: string) => networkOf(await log.fill(log.facts.length + 1).files())(url);
  const args = ['monitor', '--policy', path('policy'), '--state', path('state'), '--every', '1s'];
  const { out } = await command(args, { network, heard, signal: ended.signal });
  expect(out.trim().split('\n')).toHaveLength(2);
});
