import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { signedInBrowser, signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { jpeg } from '#server/testing/identity.ts';
import { openServer } from '#server/testing/open-server.ts';
import { newDraft, uploadHeaders } from '#server/testing/uploads.ts';

// Who asks is known before the body comes; whoever sends it may take half a minute for it, and longer for a file.
const server = await openServer();
const member = await signUpMember(server);

/** A body of which half comes before, and half after what happens meanwhile. */
const slow = (whole: string | Buffer, meanwhile: () => Promise<unknown>) => {
  const bytes = Buffer.from(whole as string);
  return Readable.from(
    (async function* () {
      yield bytes.subarray(0, 5);
      await wait(1_100);
      await meanwhile();
      yield bytes.subarray(5);
    })(),
    { objectMode: false },
  );
};
const picture = await jpeg();
const send = (
  browser: Browser,
  method: 'POST' | 'PUT' | 'PATCH',
  url: string,
  body: Readable,
  headers: Record<string, string> = {},
) => browser.request(method, url, body, { 'content-type': 'application/json', ...headers });
type Send = (browser: Browser, meanwhile: () => Promise<unknown>) => ReturnType<typeof send>;

/** Begins an upload, of which the bytes are still to come. */
async function beginUpload(browser: Browser) {
  const metadata = { draft_id: await newDraft({ ...member, browser }), filename: 'plan.jpg' };
  const begun = await browser.request('POST', '/api/uploads', undefined, {
    ...uploadHeaders(browser),
    'tus-resumable': '1.0.0',
    'upload-length': String(picture.length),
    'upload-metadata': Object.entries(metadata)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  });
  return String(begun.headers.location).replace(/^.*(?=\/api)/, '');
}

const acts: [string, Send][] = [
  [
    'takes no letters',
    (browser, meanwhile) =>
      send(browser, 'PUT', '/api/profile/letters', slow(JSON.stringify({ takes_letters: false }), meanwhile)),
  ],
  [
    'shows another photo',
    (browser, meanwhile) =>
      send(browser, 'PUT', '/api/profile/photo', slow(picture, meanwhile), { 'content-type': 'image/jpeg' }),
  ],
  [
    'brings a résumé',
    (browser, meanwhile) =>
      send(browser, 'POST', '/api/resume-imports', slow('{"projects":[{"name":"A harbour map"}]}', meanwhile)),
  ],
  [
    'adds a file',
    async (browser, meanwhile) =>
      send(browser, 'PATCH', await beginUpload(browser), slow(picture, meanwhile), {
        'content-type': 'application/offset+octet-stream',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
      }),
  ],
  [
    'adds a picture of who they are',
    async (browser, meanwhile) => {
      await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
      return send(browser, 'PUT', '/api/identity/pictures/front', slow(picture, meanwhile), {
        'content-type': 'image/jpeg',
      });
    },
  ],
];

const endAll = (userId: string) => server.deps.pool.query('delete from sessions where user_id = $1', [userId]);
const refused = [401, 'session_missing'];

test.each(acts)('who is thrown out while the body comes: %s', async (_name, act) => {
  const browser = await signedInBrowser(server, member.id);
  const answer = await act(browser, () => endAll(member.id));
  expect([answer.statusCode, answer.json().code]).toEqual(refused);
});

test.each(acts)('who stays while the body comes slowly: %s', async (_name, act) => {
  const answer = await act(await signedInBrowser(server, member.id), async () => {});
  expect(answer.statusCode, answer.body).toBeLessThan(300);
});

test.each([
  ['is thrown out', endAll],
  [
    'is no admin any more',
    (id: string) => server.deps.pool.query(`update profiles set role = 'user' where id = $1`, [id]),
  ],
])('an admin who %s while the body comes suspends nobody', async (_name, meanwhile) => {
  const admin = await signUpAdmin(server);
  await signUpAdmin(server);
  const body = slow(JSON.stringify({ reason: 'Said by somebody else.' }), () => meanwhile(admin.id));
  const answer = await send(admin.browser, 'POST', `/api/admin/users/${member.id}/suspend`, body);
  expect([answer.statusCode, answer.json().code]).toEqual(refused);
});
