import { spawnSync } from 'node:child_process';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  algorithms,
  cosign,
  formatVkey,
  parseCheckpoint,
  parseNote,
  parseVkey,
  verifyCosignature,
} from '@countersign/verify/note';
import { expect, test } from 'vitest';
import { addConfirmedMember } from '#server/testing/backing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { productNode } from '#server/testing/product-node.ts';
import { freePort, runProgram } from '#server/testing/run-program.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { policyText } from './log-policy.ts';
import { lastHead } from './log-queries.ts';
import { logState } from './log-state.ts';
import { publishLog } from './publish-log.ts';
import { takeCosignature } from './take-cosignature.ts';
import { admitWitness, listWitnesses, removeWitness } from './witnesses.ts';

const server = await openServer();
const now = () => Math.floor(Date.now() / 1000);

function witness(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = (publicKey as KeyObject).export({ format: 'der', type: 'spki' }).subarray(-32);
  const signer = { name, publicKey: raw, sign: (bytes: Uint8Array) => sign(null, bytes, privateKey) };
  return {
    vkey: formatVkey(name, algorithms.cosignature, raw),
    line: (text: string, time = now()) => cosign(text, signer, time),
  };
}
const shown = async () => (await server.app.inject('/log/checkpoint')).body;
const post = (payload: string) =>
  server.app.inject({ method: 'POST', url: '/log/cosignatures', headers: { 'content-type': 'text/plain' }, payload });
async function head() {
  await addConfirmedMember(server);
  await server.work();
  return parseNote(await shown()).text;
}

test('the line of an admitted witness is shown with the head it signed, once', async () => {
  const one = witness('one.example');
  await admitWitness(server.db, one.vkey);
  const text = await head();
  for (let times = 0; times < 2; times += 1) expect((await post(`${text}\n${one.line(text)}`)).statusCode).toBe(204);
  const note = parseNote(await shown());
  expect(note.signatures.map(({ name }) => name)).toEqual(['localhost:3000/log', 'one.example']);
  expect(verifyCosignature(note, parseVkey(one.vkey))).toBeGreaterThan(now() - 60);
  expect(await listWitnesses(server.db)).toMatchObject([{ name: 'one.example', size: expect.any(Number) }]);
  expect(await removeWitness(server.db, 'one.example')).toBe(true);
});

test('a line for an older head is kept, and not shown with a newer one', async () => {
  const two = witness('two.example');
  await admitWitness(server.db, two.vkey);
  const older = await head();
  await head();
  expect((await post(`${older}\n${two.line(older)}`)).statusCode).toBe(204);
  expect(parseNote(await shown()).signatures.map(({ name }) => name)).not.toContain('two.example');
  const { heads } = await logState(server.deps);
  const { size } = parseCheckpoint(older);
  expect([heads[0]?.seen, heads.find((each) => each.size === size)?.seen]).toEqual([0, 1]);
  await removeWitness(server.db, 'two.example');
});

test('a line that stands before it under the same name takes no place of a good one', async () => {
  const three = witness('three.example');
  await admitWitness(server.db, three.vkey);
  const text = await head();
  const good = three.line(text);
  const altered = good.replace(/ (\S)(\S*)\n$/, (_line, first, rest) => ` ${first === 'A' ? 'B' : 'A'}${rest}\n`);
  expect((await post(`${text}\n${altered}${good}`)).statusCode).toBe(204);
  expect(await shown()).toContain(good);
  expect(await shown()).not.toContain(altered);
  await removeWitness(server.db, 'three.example');
});

test('a line for the head before does not come in the place of the next head', async () => {
  const four = witness('four.example');
  await admitWitness(server.db, four.vkey);
  const older = await head();
  await addConfirmedMember(server);
  const taking: Promise<void>[] = [];
  const put = async (name: string, bytes: Uint8Array) => {
    await server.deps.files.named.put(name, bytes);
    taking.push(takeCosignature(server.deps, `${older}\n${four.line(older)}`));
    await Promise.race([taking[0], new Promise((resolve) => setTimeout(resolve, 500))]);
  };
  const files = { ...server.deps.files, named: { ...server.deps.files.named, put } };
  await publishLog({ ...server.deps, files }, []);
  await Promise.all(taking);
  expect(parseCheckpoint(parseNote(await shown()).text).size).toBe((await lastHead(server.db))?.size);
  await removeWitness(server.db, 'four.example');
});

test('strangers never wait for who publishes', async () => {
  const text = await head();
  const publishing = await server.deps.pool.connect();
  await publishing.query('begin');
  await publishing.query('select pg_advisory_xact_lock(7202634)');
  const answers = Promise.all(
    Array.from({ length: 30 }, () => post(`${text}\n${witness('stranger.example').line(text)}`)),
  );
  const before = await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, 5000, null))]);
  await publishing.query('rollback');
  publishing.release();
  await answers;
  expect(before).toHaveLength(30);
});

test('nothing is taken of a stranger, of a clock ahead, of another state or of no note', async () => {
  const known = witness('known.example');
  await admitWitness(server.db, known.vkey);
  const text = await head();
  const other = text.replace(/\n\d+\n/, '\n999\n');
  const refused = async (payload: string) => {
    const answer = await post(payload);
    return [answer.statusCode, answer.json().code];
  };
  const stranger = witness('stranger.example');
  expect(await refused(`${text}\n${stranger.line(text)}`)).toEqual([403, 'invalid_value']);
  expect(await refused(`${text}\n${witness('known.example').line(text)}`)).toEqual([403, 'invalid_value']);
  expect(await refused(`${text}\n${known.line(text, now() + 3600)}`)).toEqual([403, 'invalid_value']);
  expect(await refused(`${other}\n${known.line(other)}`)).toEqual([422, 'invalid_value']);
  expect(await refused('a novel')).toEqual([422, 'invalid_value']);
  expect((await post('x'.repeat(20_000))).statusCode).toBe(413);
  expect(await shown()).not.toContain('known.example');
});

test('a key that signs other things is no witness', async () => {
  const raw = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  await expect(admitWitness(server.db, formatVkey('log.example', algorithms.ed25519, raw))).rejects.toThrow(
    'none of a witness',
  );
  await expect(admitWitness(server.db, 'a key')).rejects.toThrow();
});

test('an entry lies between the last witnessed head without it and the first one with it', async () => {
  const one = witness('between.example');
  await admitWitness(server.db, one.vkey);
  const note = async (side: string, index: number) => {
    const answer = await server.app.inject(`/log/${side}/${index}`);
    return answer.statusCode === 200 ? parseCheckpoint(parseNote(answer.body).text).size : answer.statusCode;
  };
  const signed = async () => {
    const text = await head();
    await post(`${text}\n${one.line(text)}`);
    return parseCheckpoint(text).size;
  };
  const first = await signed();
  await head();
  const last = await signed();
  expect([await note('before', first), await note('after', first)]).toEqual([first, last]);
  expect([await note('before', last - 1), await note('after', last - 1)]).toEqual([first, last]);
  expect(await note('after', last)).toBe(404);
  expect(await policyText(server.deps)).toContain(`\nwitness between.example ${one.vkey}\n`);
  await removeWitness(server.db, 'between.example');
});

test('a witness with an address is asked for the newest head, and its line is shown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-witness-'));
  writeFileSync(join(folder, 'policy'), await policyText(server.deps));
  const [policy, state, port] = [join(folder, 'policy'), join(folder, 'state.json'), await freePort()];
  const args = ['packages/verify/cli/countersign-verify.ts', 'witness', '--name', 'far.example', '--policy', policy];
  // Made at the first start, and printed.
  const vkey = spawnSync(productNode, [...args, '--state', state], { encoding: 'utf8' }).stdout.trim();
  const running = await runProgram(productNode, [...args, '--state', state, '--listen', String(port)], { port });
  const lastError = async () => (await listWitnesses(server.db)).find(({ name }) => name === 'far.example')?.last_error;
  try {
    await admitWitness(server.db, vkey, `http://127.0.0.1:${port}`);
    for (let times = 0; times < 2; times += 1) {
      await head();
      await askWitnesses(server.deps);
      expect(await lastError()).toBe(null);
      expect(verifyCosignature(parseNote(await shown()), parseVkey(vkey))).toBeGreaterThan(now() - 60);
    }
  } finally {
    await running.stop();
  }
  await head();
  await askWitnesses(server.deps);
  expect(await lastError()).toMatch(/fetch failed|ECONNREFUSED/);
  rmSync(folder, { recursive: true });
});

test('a project is announced when its first witness has signed, and not again for the next', async () => {
  const { work } = await addConfirmedMember(server);
  await server.work();
  const text = parseNote(await shown()).text;
  const announced = async () => {
    const { rows } = await server.deps.pool.query(`select from changes where line like $1`, [`log ${work} %`]);
    return rows.length;
  };
  const before = await announced();
  const count: number[] = [];
  for (const name of ['first.example', 'second.example']) {
    const one = witness(name);
    await admitWitness(server.db, one.vkey);
    expect((await post(`${text}\n${one.line(text)}`)).statusCode).toBe(204);
    count.push((await announced()) - before);
    await removeWitness(server.db, name);
  }
  expect(count).toEqual([1, 1]);
});
