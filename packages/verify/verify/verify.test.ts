import { describe, expect, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { hourAgo, madeAt, networkOf, now, origin, policies, SampleLog } from '../testing/sample-log.ts';
import { type Options, type Verdict, verify } from './verify.ts';

const disclosed = { answer: 'confirmed', signer_name: 'Müller — Pérez' };

async function sample() {
  const log = new SampleLog().fill(300);
  const index = log.add('answer', { tag: 'one answer', disclosed });
  log.fill(310);
  const receipt = await log.receipt(index);
  return { log, index, receipt };
}
const whys = ({ checks }: Verdict) => Object.fromEntries(checks.map(({ name, why }) => [name, why]));
const ask = (input: string | Uint8Array, options: Partial<Options> = {}) =>
  verify(input, { policy: policies.none, now, ...options });

describe('a receipt', () => {
  test('of a log without witnesses is valid, and says so', async () => {
    const { log, index, receipt } = await sample();
    log.fill(700);
    const verdict = await ask(receipt, { network: networkOf(await log.files()) });
    expect(whys(verdict)).toEqual({
      form: 'form_receipt',
      signature: 'log_signature_good',
      inclusion: 'included',
      statement: 'statement_whole',
      witnesses: 'no_witness_asked',
      time: 'claimed_only',
      consistency: 'history_goes_on',
      withdrawn: 'not_withdrawn',
      freshness: 'freshness_by_nobody',
    });
    expect(verdict.answer).toBe('valid');
    expect(verdict.facts).toMatchObject({
      log: origin,
      entry: { index, kind: 'answer' },
      checkpoint: { size: 310 },
      newest: { size: 700 },
      statement: { at: '2026-11-26T12:00:00.000Z', intake: false },
      disclosed,
      witnessed: false,
    });
  });

  test('of a witnessed log is valid, and recorded by a time', async () => {
    const { log, index } = await sample();
    const receipt = await log.receipt(index, 310, [madeAt + 60, madeAt + 300]);
    log.fill(320);
    const network = networkOf(await log.files([hourAgo, hourAgo]));
    const verdict = await ask(receipt, { policy: policies.all, network });
    expect(whys(verdict)).toMatchObject({ witnesses: 'quorum_met', time: 'recorded_by', freshness: 'fresh' });
    expect(verdict.checks.find(({ name }) => name === 'time')?.data.by).toBe('2026-11-26T12:05:00.000Z');
    expect([verdict.answer, verdict.facts.witnessed]).toEqual(['valid', true]);
  });

  test('that waited for no witness is witnessed by those of a later checkpoint', async () => {
    const { log, receipt } = await sample();
    log.fill(320);
    const verdict = await ask(receipt, {
      policy: policies.all,
      network: networkOf(await log.files([hourAgo, hourAgo])),
    });
    expect(whys(verdict)).toMatchObject({ witnesses: 'quorum_met_later', freshness: 'fresh' });
    expect(verdict.answer).toBe('valid');
    const early = await ask(receipt, { policy: policies.all, network: networkOf(await log.files([hourAgo])) });
    expect([early.answer, whys(early).witnesses]).toEqual(['unknown', 'quorum_not_met']);
  });

  test('without a network is checked as far as it goes', async () => {
    const { receipt } = await sample();
    const verdict = await ask(receipt);
    expect(verdict.answer).toBe('unknown');
    expect(verdict.checks.filter(({ answer }) => answer === 'unknown').map(({ name, why }) => [name, why])).toEqual([
      ['consistency', 'offline'],
      ['withdrawn', 'offline'],
      ['freshness', 'offline'],
    ]);
  });

  test.each([
    ['2026-11-26T11:00:00.000Z', 'invalid', 'not_yet'],
    ['2026-11-26T12:00:00.000Z', 'valid', 'claimed_only'],
    ['2026-11-26T13:00:00.000Z', 'unknown', 'claimed_only'],
  ])('without a network, asked for %s, is %s', async (at, answer, time) => {
    const verdict = await ask((await sample()).receipt, { at: new Date(at) });
    expect([verdict.answer, whys(verdict).time]).toEqual([answer, time]);
  });

  test('that was taken back since is not valid, and says when', async () => {
    const { log, receipt } = await sample();
    log.fill(400);
    log.add('withdrawal', { tag: 'another answer' });
    const network = networkOf(await log.files());
    expect((await ask(receipt, { network })).answer).toBe('valid');
    const at = '2026-11-26T20:00:00.000Z';
    const index = log.add('withdrawal', { tag: 'one answer', at });
    const files = await log.files();
    const verdict = await ask(receipt, { network: networkOf(files) });
    expect([verdict.answer, whys(verdict).withdrawn, verdict.facts.withdrawn]).toEqual([
      'invalid',
      'withdrawn',
      { index, at },
    ]);
    const before = await ask(receipt, { network: networkOf(files), at: new Date('2026-11-26T19:00:00.000Z') });
    expect([before.answer, whys(before).withdrawn]).toEqual(['valid', 'withdrawn_later']);
    for (const address of files.keys()) if (address.includes('/addenda/')) files.delete(address);
    expect(whys(await ask(receipt, { network: networkOf(files) })).withdrawn).toBe('withdrawn_undated');
  });

  test('of what the log took over says both times', async () => {
    const { log } = await sample();
    const index = log.add('answer', { at: '2026-03-03T10:00:00.000Z', intake: true });
    const verdict = await ask(await log.receipt(index, 311, [madeAt]), {
      policy: policies.any,
      network: networkOf(await log.files([hourAgo])),
    });
    expect([verdict.answer, whys(verdict).time]).toEqual(['valid', 'taken_over']);
    expect(whys(await ask(await log.receipt(index))).time).toBe('taken_over_undated');
  });

  test.each([
    [-7200, 'recorded_by'],
    [-60, 'recorded_by'],
    [240, 'recorded_by'],
    [7200, 'claimed_too_late'],
  ])('that claims to be %i seconds off is %s', async (seconds, why) => {
    const log = new SampleLog().fill(3);
    const index = log.add('answer', { at: new Date((madeAt + seconds) * 1000).toISOString() });
    const verdict = await ask(await log.receipt(index, 4, [madeAt]), { policy: policies.any });
    expect(whys(verdict).time).toBe(why);
  });
});

describe('the time of an entry', () => {
  const between = async (at: string, change: (files: Map<string, Uint8Array>, log: SampleLog) => Promise<void>) => {
    const log = new SampleLog().fill(5);
    const index = log.add('answer', { at });
    log.fill(9);
    const files = await log.files([hourAgo, hourAgo]);
    files.set(`https://${origin}/before/${index}`, utf8(await log.checkpoint(5, [madeAt - 600, madeAt - 590])));
    files.set(`https://${origin}/after/${index}`, utf8(await log.checkpoint(7, [madeAt + 5, madeAt + 9])));
    await change(files, log);
    const verdict = await ask(await log.receipt(index, 9), { policy: policies.all, network: networkOf(files) });
    expect(verdict.answer).toBe('valid');
    return [whys(verdict).time, verdict.facts.recorded];
  };
  const same = async () => {};
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

  test('is between the witnessed states without it and with it', async () => {
    const recorded = { after: iso(madeAt - 600), by: iso(madeAt + 9) };
    expect(await between(iso(madeAt), same)).toEqual(['recorded_between', recorded]);
    expect(await between(iso(madeAt - 7200), same)).toEqual(['recorded_late', recorded]);
    expect(await between(iso(madeAt + 7200), same)).toEqual(['claimed_too_late', recorded]);
  });

  const before = `https://${origin}/before/5`;
  const after = `https://${origin}/after/5`;
  test.each([
    ['nothing', before, async () => new Uint8Array()],
    ['a state with it', before, async (log: SampleLog) => utf8(await log.checkpoint(6, [madeAt, madeAt]))],
    ['a state that too few saw', before, async (log: SampleLog) => utf8(await log.checkpoint(5, [madeAt]))],
    [
      'a state of another history',
      before,
      async () => {
        const forked = new SampleLog();
        forked.add('answer');
        return utf8(await forked.fill(5).checkpoint(5, [madeAt, madeAt]));
      },
    ],
  ])('has no beginning where the log shows %s before it', async (_, address, shown) => {
    const told = await between(iso(madeAt), async (files, log) => void files.set(address, await shown(log)));
    expect(told).toEqual(['recorded_by', { after: null, by: iso(madeAt + 9) }]);
  });

  test('has no beginning where the clocks of witnesses contradict each other', async () => {
    const told = await between(iso(madeAt), async (files, log) => {
      files.set(before, utf8(await log.checkpoint(5, [madeAt + 60, madeAt + 60])));
    });
    expect(told).toEqual(['recorded_by', { after: null, by: iso(madeAt + 9) }]);
  });

  test('ends with the state of now where the log shows none after it', async () => {
    const told = await between(iso(madeAt), async (files) => void files.delete(after));
    expect(told).toEqual(['recorded_between', { after: iso(madeAt - 600), by: iso(hourAgo) }]);
  });
});

describe('a proof alone', () => {
  test('shows what the log shows of its entry', async () => {
    const { log, index } = await sample();
    const network = networkOf(await log.files());
    const verdict = await ask(await log.proof(index), { network });
    expect([verdict.kind, verdict.answer, whys(verdict).statement]).toEqual(['proof', 'valid', 'statement_in_part']);
    expect(verdict.facts.disclosed).toEqual({});
  });

  test('of what is not public shows that it is there', async () => {
    const { log, index } = await sample();
    const files = await log.files();
    for (const address of files.keys()) if (address.includes('/addenda/')) files.delete(address);
    const verdict = await ask(await log.proof(index), { network: networkOf(files) });
    expect([verdict.answer, whys(verdict).statement]).toEqual(['valid', 'entry_only']);
  });

  test('of a notice can’t be taken back', async () => {
    const { log } = await sample();
    const verdict = await ask(await log.proof(3), { network: networkOf(await log.files()) });
    expect([verdict.answer, whys(verdict).withdrawn]).toEqual(['valid', undefined]);
  });
});

describe('a checkpoint', () => {
  test('is checked against the one of now', async () => {
    const { log } = await sample();
    const held = await log.checkpoint(200, [madeAt, madeAt + 5]);
    const verdict = await ask(held, { policy: policies.all, network: networkOf(await log.files([hourAgo, hourAgo])) });
    expect([verdict.kind, verdict.answer]).toEqual(['checkpoint', 'valid']);
    expect(verdict.checks.map(({ name }) => name)).toEqual([
      'form',
      'signature',
      'witnesses',
      'time',
      'consistency',
      'freshness',
    ]);
  });

  test('of an empty log is one too', async () => {
    const { log } = await sample();
    const verdict = await ask(await log.checkpoint(0), { network: networkOf(await log.files()) });
    expect([verdict.answer, whys(verdict).consistency]).toEqual(['valid', 'history_goes_on']);
  });
});

describe('a link', () => {
  test('is followed on the host of the log alone', async () => {
    const { log, index, receipt } = await sample();
    const files = await log.files();
    files.set(`https://${origin}/proof/ab.tlog-proof`, new TextEncoder().encode(await log.proof(index)));
    files.set('https://log.example/receipts/1', new TextEncoder().encode(receipt));
    files.set('https://other.example/receipts/1', new TextEncoder().encode(receipt));
    files.set('https://log.example/', new TextEncoder().encode('<!doctype html>'));
    const network = networkOf(files);
    expect((await ask(`https://${origin}/proof/ab.tlog-proof`, { network })).answer).toBe('valid');
    expect((await ask(' https://log.example/receipts/1\n', { network })).answer).toBe('valid');
    expect(whys(await ask('https://other.example/receipts/1', { network }))).toEqual({ form: 'link_elsewhere' });
    expect(whys(await ask('https://log.example@other.example/', { network }))).toEqual({ form: 'link_elsewhere' });
    expect(whys(await ask('http://log.example/receipts/1', { network }))).toEqual({ form: 'link_elsewhere' });
    expect(whys(await ask('https://log.example/', { network }))).toEqual({ form: 'not_recognised' });
    expect(whys(await ask('https://log.example/nothing', { network }))).toEqual({ form: 'link_unreachable' });
    expect(whys(await ask('https://log.example/receipts/1'))).toEqual({ form: 'link_offline' });
  });
});

test.each([
  ['nothing', '', 'nothing_given'],
  ['blanks', ' \n ', 'nothing_given'],
  ['a novel', 'Call me Ishmael. '.repeat(1000), 'not_recognised'],
  ['10 MB', 'a'.repeat(10_000_000), 'too_long'],
  ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'not_recognised'],
  ['JSON of another kind', '{"@context":[]}', 'not_recognised'],
  ['a list', '[]', 'not_recognised'],
  ['a key', '-----BEGIN PUBLIC KEY-----\nphoto\n', 'not_recognised'],
])('%s is none of ours', async (_, input, why) => {
  const verdict = await ask(input);
  expect([verdict.answer, verdict.kind, whys(verdict)]).toEqual(['unknown', null, { form: why }]);
});
