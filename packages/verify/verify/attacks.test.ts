import { describe, expect, test } from 'vitest';
import { concat, sha256, textOf, toBase64, utf8 } from '../bytes.ts';
import { hashLeaf } from '../merkle/merkle.ts';
import { cosign, parseNote, signNote } from '../note/note.ts';
import { formatProof, formatReceipt, parseProof } from '../proof/proof.ts';
import { ask, refused, sample, times, whyOf } from '../testing/refused.ts';
import { sampleKey } from '../testing/sample-key.ts';
import {
  hourAgo,
  logKey,
  madeAt,
  networkOf,
  now,
  origin,
  SampleLog,
  tagReply,
  witnessKeys,
} from '../testing/sample-log.ts';
import { decodeBundle, encodeBundle } from '../tiles/tiles.ts';

// What somebody may try, the operator first of all; each is refused for the reason that it is.

describe('a proof', () => {
  const changed = async (change: (proof: ReturnType<typeof parseProof>) => Partial<ReturnType<typeof parseProof>>) => {
    const { log, index } = await sample();
    const proof = parseProof(await log.proof(index, 13, times));
    return ask(formatProof({ ...proof, ...change(proof) }));
  };

  test.each([
    ['no steps', { path: [] }],
    ['another index', { index: 8 }],
    ['an index as large as the tree', { index: 13 }],
    ['an index beyond counting', { index: Number.MAX_SAFE_INTEGER }],
  ])('with %s is not valid', async (_, change) => {
    expect(refused(await changed(() => change))).toEqual(['invalid', 'not_included']);
  });

  test('with another entry, or with a node for an entry, is not valid', async () => {
    const { log } = await sample();
    const other = log.facts[3]?.entry ?? null;
    expect(refused(await changed(() => ({ extra: other })))).toEqual(['invalid', 'not_included']);
    const node = concat(hashLeaf(log.entries()[8] as Uint8Array), hashLeaf(log.entries()[9] as Uint8Array));
    const above = await changed(({ path }) => ({ extra: node, index: 4, path: path.slice(1) }));
    expect(refused(above)).toEqual(['invalid', 'not_included']);
  });

  test('without its entry can’t be checked', async () => {
    expect(refused(await changed(() => ({ extra: null })))).toEqual(['unknown', 'entry_missing']);
  });

  test('of an empty tree is not valid', async () => {
    const { log } = await sample();
    const checkpoint = await log.checkpoint(0, times);
    expect(refused(await changed(() => ({ checkpoint, index: 0, path: [] })))).toEqual(['invalid', 'not_included']);
  });

  test('of another log is not ours to judge', async () => {
    const key = sampleKey('other.example/log');
    const text = parseNote(await (await sample()).log.checkpoint(13)).text.replace(origin, 'other.example/log');
    expect(refused(await changed(() => ({ checkpoint: signNote(text, key.signer) })))).toEqual([
      'unknown',
      'log_unknown',
    ]);
    const mine = signNote(text.replace('other.example/log', origin), { ...key.signer, name: origin });
    expect(refused(await changed(() => ({ checkpoint: mine })))).toEqual(['unknown', 'log_key_unknown']);
    expect(
      refused(await changed(() => ({ checkpoint: signNote(text.replace('other.example/log', origin), key.signer) }))),
    ).toEqual(['invalid', 'log_signature_missing']);
  });

  test.each([
    ['two lines of one key', (text: string) => `${text}${text.split('\n').at(-2)}\n`, 'note_signed_twice'],
    ['carriage returns', (text: string) => text.replace('index', 'index\r'), 'proof_index'],
    ['U+000B', (text: string) => text.replace(origin, `${origin}\u000b`), 'note_characters'],
    ['U+2028', (text: string) => text.replace(origin, `${origin}\u2028`), 'note_characters'],
    ['unused bits', (text: string) => text.replace('IgE=\n', 'IgF=\n'), 'not_base64'],
  ])('with %s is not valid', async (_, change, why) => {
    const { log, index } = await sample();
    expect(refused(await ask(change(await log.proof(index, 13, times))))).toEqual(['invalid', why]);
  });
});

test('a refusal that does not show what it is, is called nothing', async () => {
  const log = new SampleLog().fill(4);
  const index = log.add('answer', { disclosed: { answer: 'declined', signer_name: 'Marta', title: 'Bridge' } });
  const receipt = JSON.parse(await log.receipt(index, 5, times));
  const shown = receipt.disclosures.slice(1);
  const network = networkOf(await log.files([hourAgo, hourAgo]));
  const asked = (disclosures: string[]) => ask(formatReceipt({ ...receipt, disclosures }), { network });
  expect(refused(await asked(shown))).toEqual(['unknown', 'answer_not_shown']);
  expect((await asked([])).answer).toBe('valid');
  expect((await asked(receipt.disclosures)).answer).toBe('valid');
});

describe('witnesses', () => {
  test('that are the log itself count for nothing', async () => {
    const { log } = await sample();
    const note = await log.checkpoint(13, [madeAt]);
    const own = note + cosign(parseNote(note).text, logKey.signer, madeAt);
    expect(whyOf(await ask(own), 'witnesses')).toBe('quorum_not_met');
    await expect(
      ask(own, { policy: `log ${logKey.vkey}\nwitness w ${logKey.witnessVkey}\nquorum w\n` }),
    ).rejects.toThrow('policy_key_twice');
  });

  test('under two names are one', async () => {
    const { log } = await sample();
    const note = await log.checkpoint(13, [madeAt]);
    const again = cosign(parseNote(note).text, { ...witnessKeys[0].signer, name: witnessKeys[1].signer.name }, madeAt);
    expect(whyOf(await ask(note + again), 'witnesses')).toBe('quorum_not_met');
  });

  test('of another tree make the note not valid', async () => {
    const { log } = await sample();
    const other = cosign(parseNote(await log.checkpoint(12)).text, witnessKeys[0].signer, madeAt);
    expect(whyOf(await ask((await log.checkpoint(13)) + other), 'witnesses')).toBe('witness_signature_bad');
  });

  test.each([
    [4 * 60, 'recorded_by'],
    [6 * 60, 'cosigned_in_future'],
    [365 * 86_400, 'cosigned_in_future'],
  ])('that sign %i seconds from now: %s', async (seconds, why) => {
    const at = now.getTime() / 1000 + seconds;
    const verdict = await ask(await (await sample()).log.checkpoint(13, [at, at]));
    expect(whyOf(verdict, 'time')).toBe(why);
  });

  test.each([
    [23, 'valid', 'fresh'],
    [25, 'unknown', 'stale'],
  ])('that signed what the log shows %i hours ago: %s', async (hours, answer, why) => {
    const { log, index } = await sample();
    const seen = hourAgo + 3600 - hours * 3600;
    const verdict = await ask(await log.receipt(index, 13, times), {
      network: networkOf(await log.files([seen, seen])),
    });
    expect([verdict.answer, whyOf(verdict, 'freshness')]).toEqual([answer, why]);
  });

  test('of whom one alone has signed lately leave it stale', async () => {
    const { log, index } = await sample();
    const network = networkOf(await log.files([hourAgo, hourAgo - 90_000]));
    expect(whyOf(await ask(await log.receipt(index, 13, times), { network }), 'freshness')).toBe('stale');
  });
});

describe('a log', () => {
  test('that signed two histories is unmasked by a receipt', async () => {
    const { log, index } = await sample();
    const receipt = await log.receipt(index, 13, times);
    const { log: forked } = await sample('another answer');
    for (const size of [13, 40]) {
      const network = networkOf(await forked.fill(size).files([hourAgo, hourAgo]));
      expect(refused(await ask(receipt, { network }))).toEqual(['invalid', 'two_histories']);
    }
  });

  test('that is cut off, or replays an old checkpoint, can’t be checked', async () => {
    const { log, index } = await sample();
    const shorter = new SampleLog().fill(9);
    const verdict = await ask(await log.receipt(index, 13, times), {
      network: networkOf(await shorter.files([hourAgo, hourAgo])),
    });
    expect([verdict.answer, whyOf(verdict, 'consistency'), whyOf(verdict, 'withdrawn')]).toEqual([
      'unknown',
      'newest_is_older',
      'newest_is_older',
    ]);
  });

  test('that leaves a withdrawal out of its files is not believed', async () => {
    const { log, index } = await sample();
    const receipt = await log.receipt(index, 13, times);
    log.add('withdrawal', { tag: 'one answer' });
    const files = await log.fill(20).files([hourAgo, hourAgo]);
    expect(refused(await ask(receipt, { network: networkOf(files) }))).toEqual(['invalid', 'withdrawn']);
    const path = `https://${origin}/tile/entries/000.p/20`;
    const without = new SampleLog().fill(9);
    without.add('answer', { tag: 'one answer', disclosed: { answer: 'confirmed', comment: 'Fine work' } });
    files.set(path, (await without.fill(20).files()).get(path) as Uint8Array);
    const verdict = await ask(receipt, { network: networkOf(files) });
    expect([verdict.answer, whyOf(verdict, 'withdrawn')]).toEqual(['unknown', 'files_of_another_tree']);
  });

  test('whose tiles are of another tree is not accused of two histories', async () => {
    const { log, index } = await sample();
    const receipt = await log.receipt(index, 13, times);
    const files = await log.fill(40).files([hourAgo, hourAgo]);
    files.set(`https://${origin}/tile/0/000.p/40`, new Uint8Array(40 * 32));
    const verdict = await ask(receipt, { network: networkOf(files) });
    expect([verdict.answer, whyOf(verdict, 'consistency')]).toEqual(['unknown', 'files_of_another_tree']);
  });

  test.each([
    ['checkpoint', 'log_unreachable'],
    ['tile/0/000.p/40', 'files_unreachable'],
  ])('without its %s can’t be checked', async (path, why) => {
    const { log, index } = await sample();
    const receipt = await log.receipt(index, 13, times);
    const files = await log.fill(40).files([hourAgo, hourAgo]);
    files.delete(`https://${origin}/${path}`);
    const verdict = await ask(receipt, { network: networkOf(files) });
    expect([verdict.answer, whyOf(verdict, 'consistency')]).toEqual(['unknown', why]);
  });

  test.each([
    ['nothing', () => ''],
    ['a page', () => '<!doctype html>\n\n— a b\n'],
    ['an unsigned checkpoint', (note: string) => note.replace(/— log[^\n]*\n/, '')],
  ])('that shows %s for a checkpoint can’t be checked', async (_, change) => {
    const { log, index } = await sample();
    const files = await log.files([hourAgo, hourAgo]);
    const address = `https://${origin}/checkpoint`;
    files.set(address, utf8(change(textOf(files.get(address) as Uint8Array))));
    const verdict = await ask(await log.receipt(index, 13, times), { network: networkOf(files) });
    expect([verdict.answer, whyOf(verdict, 'consistency')]).toEqual(['unknown', 'newest_not_signed']);
  });
});

test('beyond 50,000 entries the operator is asked, and checked where it can be', async () => {
  const log = new SampleLog();
  const index = log.add('answer', { tag: 'one answer' });
  const receipt = await log.receipt(index, 1, times);
  log.fill(50_010);
  log.add('withdrawal', { tag: 'one answer' });
  const files = await log.fill(50_020).files([hourAgo, hourAgo]);
  const network = networkOf(files);
  expect(refused(await ask(receipt, { network }))).toEqual(['invalid', 'withdrawn']);
  const tag = [...files.keys()].find(
    (address) => address.includes('/tag/') && textOf(files.get(address) as Uint8Array).includes('50010'),
  );
  files.set(tag as string, utf8(tagReply([0])));
  expect(whyOf(await ask(receipt, { network }), 'withdrawn')).toBe('not_withdrawn_says_operator');
  expect(whyOf(await ask(receipt, { network, full: true }), 'withdrawn')).toBe('withdrawn');
  // An operator who names an entry that is not there, or shows another in its place, proves nothing.
  const bundle = `https://${origin}/tile/entries/195.p/100`;
  const shown = files.get(bundle) as Uint8Array;
  files.set(tag as string, utf8(tagReply([0, 50_011])));
  const invented = decodeBundle(shown);
  invented[91] = invented[90] as Uint8Array;
  files.set(bundle, encodeBundle(invented));
  expect(whyOf(await ask(receipt, { network }), 'withdrawn')).toBe('files_of_another_tree');
  files.set(tag as string, utf8('{"entries":[{}]}'));
  expect(whyOf(await ask(receipt, { network }), 'withdrawn')).toBe('files_unreachable');
});

test('a key of small order signs nothing', async () => {
  const weak = Uint8Array.of(1, ...new Uint8Array(31));
  const id = sha256(concat(utf8(`${origin}\n`), Uint8Array.of(1), weak)).subarray(0, 4);
  const vkey = `${origin}+${Buffer.from(id).toString('hex')}+${toBase64(Uint8Array.of(1, ...weak))}`;
  await expect(ask('', { policy: `log ${vkey}\nquorum none\n` })).rejects.toThrow('key_weak');
});
