import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { readRoutes } from '#server/testing/walk-reads.ts';
import { longestPath } from './own-address.ts';

const server = await openServer();
const member = (await signUpMember(server)).browser;

const hex = randomBytes(32).toString('hex');
/** Addresses of what is not there: whichever of these the schema of the route takes, and one that none takes. */
const nothings = ['not here', randomUUID(), '0123456789', hex, 'A'.repeat(43), '00', `${2 ** 29}`];
const addressesOf = (route: string) =>
  nothings
    .map((nothing) => route.replaceAll(/:\w+(?:\([^)]*\))?|\*/g, encodeURIComponent(nothing)))
    .filter((address) => address.length <= longestPath);
const unending = '/api/events';
const routes = readRoutes(server.app).filter((route) => route !== unending);
const origin = { origin: 'https://elsewhere.example' };
const openTo = ({ headers }: { headers: Record<string, unknown> }) => headers['access-control-allow-origin'];

/** Those of which `OPTIONS` says that pages of any origin may read them. */
async function openRoutes() {
  const open: string[] = [];
  for (const route of routes) {
    const [address = ''] = addressesOf(route);
    if (openTo(await server.browser().request('OPTIONS', address, undefined, origin))) open.push(route);
  }
  return open.sort();
}
const open = await openRoutes();

test('what foreign pages may read says so before they ask', () => {
  expect(open).toEqual([
    '/.well-known/did.json',
    '/.well-known/jwks.json',
    '/api/profiles/:username',
    '/api/public-job-posts/:id',
    '/api/public-projects/:id',
    '/c/:shortId.json',
    '/c/:shortId.pdf',
    '/c/:shortId.png',
    '/c/:shortId.svg',
    '/c/:shortId/badge.svg',
    '/c/:shortId/bundle',
    '/c/:shortId/embed',
    '/c/by/:id/bundle',
    '/countersign-verify.mjs',
    '/credentials/status/:list',
    '/log/addenda/:first/:second/:digest',
    '/log/after/:index',
    '/log/before/:index',
    '/log/checkpoint',
    '/log/key',
    '/log/policy',
    '/log/proof/:digest.tlog-proof',
    '/log/tag/:tag',
    '/log/tile/*',
    '/oembed',
    '/p/:shortId/receipts/:digest.countersign.json',
  ]);
});

test('each answer and each error of it is read by foreign pages, never with credentials; of nothing else', async () => {
  const statuses = new Set<number>();
  for (const route of routes)
    for (const address of addressesOf(route)) {
      const answer = await member.get(address, { ...origin, 'x-csrf-token': '' });
      expect([address, openTo(answer)]).toEqual([address, open.includes(route) ? '*' : undefined]);
      expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
      if (open.includes(route)) statuses.add(answer.statusCode);
    }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 404, 422]));
});

test('one time too many is refused for foreign pages to read', async () => {
  const browser = server.browser('203.0.113.90');
  const ask = () => browser.get(`/c/0123456789.pdf`, origin);
  const answers = await Promise.all(Array.from({ length: 61 }, ask));
  expect(answers.filter(({ statusCode }) => statusCode === 429).map(openTo)).toEqual(['*']);
});
