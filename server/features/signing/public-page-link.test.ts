import { afterEach, expect, test } from 'vitest';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';

// Nobody is led to a page that answers 404: neither who signed, nor whose page it is.
const { server, visits } = await openSigning();
const owner = await ownerWithWork(server, visits);
const { db } = server;

const told = async () => {
  const page = await visits.page(owner.signer, owner.done);
  const { short_id, is_public } = (await owner.browser.get(`/api/projects/${owner.done}`)).json();
  const listed = (await owner.browser.get('/api/projects'))
    .json()
    .find((each: { id: string }) => each.id === owner.done);
  const { statusCode } = await server.browser().get(`/api/public-projects/${short_id}`);
  return { linked: page?.result?.public_id === short_id, is_public, listed: listed.is_public, statusCode };
};
const profile = (values: object) => db.updateTable('profiles').set(values).where('id', '=', owner.id).execute();
const project = (values: object) => db.updateTable('projects').set(values).where('id', '=', owner.done).execute();
afterEach(async () => {
  await profile({ visibility: 'public' });
  await project({ visibility: 'public' });
});

test.each([
  ['public', () => Promise.resolve(), true],
  ['unlisted', () => profile({ visibility: 'unlisted' }), true],
  ['of a private profile', () => profile({ visibility: 'private' }), false],
  ['hidden', () => project({ visibility: 'hidden' }), false],
])('a project that is %s', async (_what, change, shown) => {
  await change();
  expect(await told()).toEqual({ linked: shown, is_public: shown, listed: shown, statusCode: shown ? 200 : 404 });
});
