import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256, toBase64, toHex, utf8 } from '../bytes.ts';
import { consistencyPath } from '../merkle/merkle.ts';
import { parseNote, parseVkey, signNote, verifyCosignature, verifySignature } from '../note/note.ts';
import { parsePolicy } from '../policy/policy.ts';
import { sampleKey } from '../testing/sample-key.ts';
import { logKey, networkOf, origin, policies, SampleLog } from '../testing/sample-log.ts';
import { sampleTerminal } from '../testing/sample-terminal.ts';
import { followOnce } from './follow.ts';
import { type Served, serveWitness } from './serve.ts';
import { whileLocked } from './state-file.ts';
import { Witness } from './witness.ts';
import { WitnessState } from './witness-state.ts';

const policy = parsePolicy(policies.none);
const now = 1_800_000_000;

async function sample() {
  const { path } = await sampleTerminal();
  const file = path('witness.json');
  const state = await WitnessState.open(file, 'witness.example');
  const clock = { now };
  return { file, state, clock, witness: new Witness(policy, state, () => clock.now), log: new SampleLog().fill(20) };
}

async function asking(log: SampleLog, old: number, size: number, note?: string) {
  const path = await consistencyPath(Math.min(old, size), size, log.read(size));
  return `old ${old}\n${path.map((hash) => `${toBase64(hash)}\n`).join('')}\n${note ?? (await log.checkpoint(size))}`;
}

describe('a witness', () => {
  test('signs what continues the history, and remembers it', async () => {
    const { file, state, witness, log } = await sample();
    for (const [old, size] of [
      [0, 7],
      [7, 7],
      [7, 20],
    ] as const) {
      const { status, body } = await witness.addCheckpoint(await asking(log, old, size));
      expect(status).toBe(200);
      expect(verifyCosignature(parseNote((await log.checkpoint(size)) + body), state.vkey)).toBe(now);
    }
    const again = await WitnessState.open(file);
    expect(again.head(origin)).toMatchObject({ size: 20, time: now });
    expect(again.vkeyText).toBe(state.vkeyText);
  });

  test('shows the last note that it signed', async () => {
    const { state, witness, log } = await sample();
    const address = toHex(sha256(utf8(origin)));
    expect(witness.checkpointOf(address).status).toBe(404);
    await witness.addCheckpoint(await asking(log, 0, 7));
    const note = parseNote(witness.checkpointOf(address).body);
    expect(verifySignature(note, parseVkey(logKey.vkey))).toBe(true);
    expect(verifyCosignature(note, state.vkey)).toBe(now);
    expect(witness.checkpointOf('0'.repeat(64)).status).toBe(404);
  });

  test('signs the empty log, and what grows out of it', async () => {
    const { witness, log } = await sample();
    expect((await witness.addCheckpoint(await asking(log, 0, 0))).status).toBe(200);
    expect((await witness.addCheckpoint(await asking(log, 0, 3))).status).toBe(200);
  });

  const signed = (text: string, key = logKey) => signNote(text, key.signer);
  const other = sampleKey('other.example/log');
  const root = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  test.each([
    ['nothing', 400, async () => ''],
    ['no size', 400, async (log) => (await asking(log, 7, 20)).replace('old 7\n', '')],
    ['a size with a zero before it', 400, async (log) => (await asking(log, 7, 20)).replace('old 7', 'old 07')],
    ['64 hashes', 400, async (log) => (await asking(log, 7, 20)).replace('\n', `\n${`${root}\n`.repeat(64)}`)],
    ['a short hash', 400, async (log) => (await asking(log, 7, 20)).replace('\n', '\nAAAA\n')],
    ['an old size above the new', 400, async (log) => asking(log, 9, 8)],
    ['no note', 400, async () => 'old 7\n\nhello\n'],
    ['another log', 404, async () => `old 0\n\n${signed(`other.example/log\n7\n${root}\n`, other)}`],
    ['another key', 403, async () => `old 7\n\n${signed(`${origin}\n7\n${root}\n`, other)}`],
    ['an old size that is too small', 409, async (log) => asking(log, 3, 20)],
    ['an old size that is too large', 409, async (log) => asking(log, 9, 20)],
    ['another tree', 422, async (log) => asking(log, 7, 20, signed(`${origin}\n20\n${root}\n`))],
    ['another tree of the same size', 422, async (log) => asking(log, 7, 7, signed(`${origin}\n7\n${root}\n`))],
    ['steps that are missing', 422, async (log) => `old 7\n\n${await log.checkpoint(20)}`],
    ['steps too many', 422, async (log) => (await asking(log, 7, 20)).replace('\n\n', `\n${root}\n\n`)],
    ['a root of nothing that is none', 422, async () => `old 7\n\n${signed(`${origin}\n0\n${root}\n`)}`],
  ] as [string, number, (log: SampleLog) => Promise<string>][])(
    'that is given %s answers %i and signs nothing',
    async (_, status, ask) => {
      const { file, witness, log } = await sample();
      await witness.addCheckpoint(await asking(log, 0, 7));
      const before = await readFile(file, 'utf8');
      const reply = await witness.addCheckpoint(await ask(log));
      expect(reply.status).toBe(status);
      if (status === 409) expect([reply.type, reply.body]).toEqual(['text/x.tlog.size', '7\n']);
      expect(reply.body).not.toContain('—');
      expect(await readFile(file, 'utf8')).toBe(before);
    },
  );

  test('asked by many at once goes only forward', async () => {
    const { state, witness, log } = await sample();
    await witness.addCheckpoint(await asking(log, 0, 7));
    const asked = await Promise.all([8, 20, 9].map((size) => asking(log, 7, size)));
    const replies = await Promise.all(asked.map((body) => witness.addCheckpoint(body)));
    expect(replies.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(state.head(origin)?.size).toBe(8);
  });

  test('whose clock was set back signs at no earlier time', async () => {
    const { witness, log, clock, state } = await sample();
    await witness.addCheckpoint(await asking(log, 0, 7));
    clock.now -= 86_400;
    const { body } = await witness.addCheckpoint(await asking(log, 7, 9));
    expect(verifyCosignature(parseNote((await log.checkpoint(9)) + body), state.vkey)).toBe(now);
  });

  test('whose state was put back refuses where a note shows what it signed since', async () => {
    const { file, witness, log, clock } = await sample();
    await witness.addCheckpoint(await asking(log, 0, 7));
    await copyFile(file, `${file}.backup`);
    clock.now += 60;
    const { body } = await witness.addCheckpoint(await asking(log, 7, 12));
    await copyFile(`${file}.backup`, file);
    const forgetful = new Witness(policy, await WitnessState.open(file), () => now + 120);
    const reply = await forgetful.addCheckpoint(await asking(log, 7, 12, (await log.checkpoint(12)) + body));
    expect(reply).toMatchObject({ status: 500, body: expect.stringContaining('its state was put back') });
    // Its own line of before is no reason.
    const known = await witness.addCheckpoint(await asking(log, 12, 12, (await log.checkpoint(12)) + body));
    expect(known.status).toBe(200);
  });

  test('without its file, or with half of one, does not start', async () => {
    const { path } = await sampleTerminal({ half: '{"v":1,"name":"w"' });
    await expect(WitnessState.open(path('none'))).rejects.toThrow('is missing');
    await expect(WitnessState.open(path('half'))).rejects.toThrow('is no state of a witness');
    await expect(WitnessState.open(path('named'), 'two words')).rejects.toThrow('key_name');
    await expect(readFile(path('named'))).rejects.toThrow('ENOENT');
  });

  test('starts once on one file', async () => {
    const { file } = await sample();
    await whileLocked(file, async () => {
      await expect(whileLocked(file, async () => 1)).rejects.toThrow('is in use');
    });
    for (const killed of ['999999999', String(process.pid)]) {
      await writeFile(`${file}.lock`, killed);
      expect(await whileLocked(file, async () => killed)).toBe(killed);
    }
    await writeFile(`${file}.lock`, String(process.ppid));
    await expect(whileLocked(file, async () => 1)).rejects.toThrow('is in use');
  });
});

describe('over HTTP', () => {
  let served: Served;
  let log: SampleLog;
  const ask = (path: string, body?: string | Uint8Array) =>
    fetch(
      `http://127.0.0.1:${served.port}${path}`,
      body === undefined ? {} : { method: 'POST', body: body as BodyInit },
    );
  beforeAll(async () => {
    const { witness, log: grown } = await sample();
    log = grown;
    served = await serveWitness(witness, '127.0.0.1', 0);
  });
  afterAll(() => served.close());

  test('a witness answers as C2SP asks for', async () => {
    const first = await ask('/add-checkpoint', await asking(log, 0, 7));
    expect([first.status, (await first.text()).startsWith('— witness.example ')]).toEqual([200, true]);
    const conflict = await ask('/add-checkpoint', await asking(log, 0, 20));
    expect([conflict.status, conflict.headers.get('content-type'), await conflict.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '7\n',
    ]);
    const shown = await ask(`/${toHex(sha256(utf8(origin)))}/checkpoint`);
    expect([shown.status, (await shown.text()).startsWith(`${origin}\n7\n`)]).toEqual([200, true]);
  });

  test('everything else is refused', async () => {
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/add-checkpoint')).status).toBe(404);
    expect((await ask(`/${'f'.repeat(64)}/checkpoint`)).status).toBe(404);
    expect((await ask('/add-checkpoint', Uint8Array.of(0xff))).status).toBe(400);
    expect((await ask('/add-checkpoint', 'a'.repeat(200_000))).status).toBe(400);
  });
});

describe('a witness that follows', () => {
  test('fetches, checks and sends its line', async () => {
    const { state, witness, log } = await sample();
    const sent: [string, string][] = [];
    const send = async (url: string, body: string) => void sent.push([url, body]);
    for (const size of [20, 20, 700]) {
      const network = networkOf(await log.fill(size).files());
      const followed = await followOnce({ policy, state, witness, network, send });
      expect(followed).toEqual([{ log: origin, outcome: 'signed', detail: String(size) }]);
    }
    expect(sent.map(([url]) => url)).toEqual(Array(3).fill(`https://${origin}/cosignatures`));
    const note = parseNote(sent[2]?.[1] ?? '');
    expect([note.text.split('\n')[1], verifyCosignature(note, state.vkey)]).toEqual(['700', now]);
  });

  test('signs no second history, no older state, and nothing that it can’t fetch', async () => {
    const { state, witness, log } = await sample();
    const follow = async (shown: SampleLog, without = '') => {
      const files = await shown.files();
      files.delete(`https://${origin}/${without}`);
      const [followed] = await followOnce({ policy, state, witness, network: networkOf(files), send: async () => {} });
      return followed?.outcome;
    };
    expect(await follow(log)).toBe('signed');
    expect(await follow(new SampleLog().fill(19))).toBe('older');
    const forked = new SampleLog();
    forked.add('answer');
    expect(await follow(forked.fill(20))).toBe('refused');
    expect(await follow(forked.fill(30))).toBe('refused');
    expect(await follow(log.fill(300), 'checkpoint')).toBe('unreachable');
    expect(await follow(log, 'tile/0/000')).toBe('unreachable');
    expect(state.head(origin)?.size).toBe(20);
  });

  test('is told when its line was not taken', async () => {
    const { state, witness, log } = await sample();
    const send = async () => {
      throw new Error('answers 403');
    };
    const followed = await followOnce({ policy, state, witness, network: networkOf(await log.files()), send });
    expect(followed).toEqual([{ log: origin, outcome: 'not_taken', detail: 'answers 403' }]);
  });
});

test('the command makes a key, and follows once', async () => {
  const { command, path } = await sampleTerminal({ policy: policies.none });
  const base = ['witness', '--policy', path('policy'), '--state', path('w.json')];
  expect(await command(base)).toMatchObject({ exit: 64, err: expect.stringContaining('--name NAME makes it') });
  const made = await command([...base, '--name', 'witness.example']);
  expect([made.exit, made.out.startsWith('witness.example+')]).toEqual([0, true]);
  expect(await command([...base, '--follow'])).toMatchObject({
    exit: 2,
    out: `${made.out}${origin} unreachable log_unreachable\n`,
  });
  expect((await command([...base, '--listen', 'nowhere'])).exit).toBe(64);
  expect((await command([...base, '--follow', '--every', 'often'])).exit).toBe(64);
});

test('the command answers where it listens, until it is ended', async () => {
  const { command, path } = await sampleTerminal({ policy: policies.none });
  const ended = new AbortController();
  const statuses: Promise<number>[] = [];
  const heard = (text: string) => {
    if (!text.startsWith('http:')) return;
    const asked = fetch(`${text.trim()}/add-checkpoint`, { method: 'POST', body: 'nothing' });
    statuses.push(asked.then(({ status }) => status).finally(() => ended.abort()));
  };
  const args = [
    'witness',
    '--policy',
    path('policy'),
    '--state',
    path('w.json'),
    '--name',
    'w.example',
    '--listen',
    '0',
  ];
  expect((await command(args, { heard, signal: ended.signal })).exit).toBe(0);
  expect(await Promise.all(statuses)).toEqual([400]);
});

test('a witness killed while it writes has its state of before or after', async () => {
  const { file, state } = await sample();
  const module = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const program = `
    const { WitnessState } = await import(${module('witness-state.ts')});
    const state = await WitnessState.open(${JSON.stringify(file)});
    for (let size = state.head('a')?.size ?? 0; ; size += 1) {
      await state.keep('a', { size, root: ${JSON.stringify(toBase64(new Uint8Array(32)))}, note: 'n'.repeat(100_000), time: size });
      process.stdout.write(size + '\\n');
    }`;
  for (let killed = 0; killed < 8; killed += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
    let said = '';
    child.stdout.on('data', (data) => {
      said += data;
      if (said.length > 40 + killed * 17) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const told = Number(said.trimEnd().split('\n').at(-1));
    const kept = (await WitnessState.open(file)).head('a')?.size ?? -1;
    expect(kept).toBeGreaterThanOrEqual(told);
    expect((await WitnessState.open(file)).vkeyText).toBe(state.vkeyText);
  }
});
