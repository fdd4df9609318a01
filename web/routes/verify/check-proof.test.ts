import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFeatures } from '#server/features.ts';
import { ownerWithWork, receiptOf } from '#server/testing/owner-with-work.ts';
import { linkRoutes, visitLinks } from '#server/testing/signing.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { locales } from '#shared/i18n/locales.ts';
import { SampleLog } from '../../../packages/verify/testing/sample-log.ts';
import { type Checked, checkProof } from './check-proof.ts';
import { type Given, readGiven } from './read-given.ts';

const server = await startTestApp({}, { routes: linkRoutes });
const visits = visitLinks(server.app);
afterAll(server.close);

const { publicUrl } = server.deps.env;
type From = { networks: { prefix: string; bits: number }[] };
const check = (given: Given, locale: (typeof locales)[number] = 'en', { networks }: From = { networks: [] }) => {
  const asked = { url: '/verify', headers: {}, cookies: {} };
  const request = { ...asked, networks, viewer: null, deviceHash: null } as unknown as FastifyRequest;
  return checkProof({ features: pageFeatures(server.deps, request, {} as FastifyReply), publicUrl, locale }, given);
};
/** The answer and the reason, as the page tells them. */
const toldOf = (checked: Checked) =>
  checked.kind === 'verdict' ? [checked.verdict.answer, checked.verdict.reason] : [checked.kind];

async function confirmedWork() {
  const { done, signer, answered } = await ownerWithWork(server, visits);
  const { short_id, digest: hex } = await receiptOf(server, done);
  const [proof = '', receipt = ''] = server.mailbox
    .newest(answered, /respuesta/)
    .attachments.map(({ content }) => `${content}`);
  const link = `${publicUrl}/p/${short_id}/receipts/${hex}.countersign.json`;
  return { done, short_id, signer, hex, proof, receipt, link, proofLink: `${publicUrl}/log/proof/${hex}.tlog-proof` };
}
let work: Awaited<ReturnType<typeof confirmedWork>>;
beforeAll(async () => {
  work = await confirmedWork();
});

test.each<[string, () => Given]>([
  ['as a file', () => ({ file: Buffer.from(work.receipt) })],
  ['pasted, as forms send it', () => ({ text: `\r\n${work.receipt.trim()}  ` })],
  ['by its link', () => ({ text: work.link })],
  ['by its link without the scheme, in a language', () => ({ text: work.link.replace(publicUrl, '/es') })],
])('a receipt %s is valid, with what it discloses and where it is', async (_how, given) => {
  const checked = await check(given());
  expect(toldOf(checked)).toEqual(['valid', null]);
  expect(checked).toMatchObject({
    verdict: { kind: 'receipt', disclosed: { signer_name: 'Marta', answer: 'confirmed' }, entry: { digest: work.hex } },
    project: { short_id: work.short_id },
    receipt: work.link.slice(publicUrl.length),
  });
});

test.each<[string, () => Given]>([
  ['as a file', () => ({ file: Buffer.from(work.proof) })],
  ['pasted, its lines ended as forms end them', () => ({ text: work.proof.replaceAll('\n', '\r\n') })],
  ['by its link', () => ({ text: work.proofLink })],
])('a proof %s is valid, and names nobody', async (_how, given) => {
  const checked = await check(given());
  expect(toldOf(checked)).toEqual(['valid', null]);
  expect(checked).toMatchObject({ verdict: { kind: 'proof', disclosed: {} }, project: null });
});

test.each<[string, () => Promise<Given> | Given, string, string]>([
  ['a pasted novel', () => ({ text: 'Call me Ishmael.\r\n'.repeat(50_000) }), 'unknown', 'no receipt, no proof'],
  ['what is larger than 4 MB', () => ({ file: randomBytes(4 * 1024 * 1024 + 1) }), 'unknown', 'longer than anything'],
  ['what the server did not read', () => ({ unread: 'too_long' }), 'unknown', 'longer than anything'],
  ['a photo', () => ({ file: randomBytes(50_000) }), 'unknown', 'no receipt, no proof'],
  ['spaces', () => ({ file: Buffer.from(' \n ') }), 'unknown', 'Nothing was given'],
  ['a key', () => ({ text: 'log.example+00000000+AAAA\nx' }), 'unknown', 'no receipt, no proof'],
  [
    'JSON of another kind',
    () => ({ text: '{"@context": "https://www.w3.org/ns/credentials/v2"}' }),
    'unknown',
    'no rec',
  ],
  [
    'another log’s proof',
    async () => ({ text: await new SampleLog().fill(3).proof(1) }),
    'unknown',
    'log.example/log is no log that we trust',
  ],
  [
    'a proof whose signature was changed',
    () => ({ text: work.proof.replace(/(— \S+ .{12})./, (all, head) => `${head}${all.endsWith('A') ? 'B' : 'A'}`) }),
    'invalid',
    'signature',
  ],
  ['words that were put in', () => ({ text: work.receipt.replace('"W', '"X') }), 'invalid', ''],
])('%s gets one of the three answers and why, in both languages', async (_what, given, answer, why) => {
  const [en, es] = await Promise.all(locales.map(async (locale) => toldOf(await check(await given(), locale))));
  expect(en).toEqual([answer, expect.stringContaining(why)]);
  expect(es).toEqual([answer, expect.any(String)]);
  expect(es?.[1]).not.toBe(en?.[1]);
});

test('a link to our log at which there is nothing proves nothing', async () => {
  const nothing = { kind: 'nothing', why: 'gone' };
  for (const text of [work.proofLink.replace(work.hex, 'ab'.repeat(32)), work.link.replace(work.hex, 'ab'.repeat(32))])
    expect(await check({ text })).toEqual(nothing);
  // Whose page no longer gives it away: it is not said to stand.
  await server.db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', work.done).execute();
  expect(await check({ text: work.link })).toEqual(nothing);
  await server.db.updateTable('projects').set({ visibility: 'public' }).where('id', '=', work.done).execute();
});

test('a receipt that was taken back since is not valid, and first says when', async () => {
  const { signer, done, link, receipt, proof } = await confirmedWork();
  await signer.post(`/api/signing/${done}/withdraw`);
  await server.work();
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format();
  for (const text of [link, receipt, proof])
    expect(toldOf(await check({ text }))).toEqual(['invalid', expect.stringContaining(`Taken back on ${day}`)]);
});

test('who checks without end from one network is told to wait, and others are not', async () => {
  const from = (prefix: string) => ({ networks: [{ prefix, bits: 32 }] });
  const once = (prefix: string) => check({ text: '{}' }, 'en', from(prefix));
  for (let n = 0; n < 30; n += 1) expect((await once('192.0.2.1/32')).kind).toBe('verdict');
  expect(await once('192.0.2.1/32')).toEqual({ kind: 'nothing', why: 'tooOften' });
  expect((await once('192.0.2.2/32')).kind).toBe('verdict');
});

test('a form brings its file before its text, and what is no form or too large is not read', async () => {
  const sent = (form: FormData) => readGiven(new Request('http://x.example', { method: 'POST', body: form }));
  const form = new FormData();
  form.set('proof', ' a text ');
  expect(await sent(form)).toEqual({ text: 'a text' });
  form.set('file', new File([], ''));
  expect(await sent(form)).toEqual({ text: 'a text' });
  form.set('file', new File(['bytes'], 'x'));
  expect(await sent(form)).toEqual({ file: new TextEncoder().encode('bytes') });
  form.set('proof', new File(['bytes'], 'x'));
  form.delete('file');
  expect(await sent(form)).toEqual({ text: '' });
  const odd = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
  expect(await readGiven(new Request('http://x.example', { ...odd, body: 'none' }))).toEqual({
    unread: 'not_recognised',
  });
  expect(await readGiven(new Request('http://x.example', odd))).toEqual({ unread: 'too_long' });
});
