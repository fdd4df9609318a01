import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { type Owner, signingLink } from '#server/testing/signing.ts';

// Wherever a confirmation is shown, the name it was given to stands beside a name that came later.
const { server, visits } = await openSigning();
let admin: Owner;
beforeAll(async () => {
  admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  server.deps.sessions.forget(admin.id);
});

test.each([
  ['another name', { full_name: 'Somebody Famous' }, { name: 'Anna Old' }],
  ['the same name spelled differently', { full_name: 'ANNA  óld' }, null],
  ['another user name', { username: 'somebody-famous' }, { name: '@anna-old' }],
])('%s', async (_what, changes, confirmed_as) => {
  const owner = await ownerWithWork(server, visits, { full_name: 'Anna Old', username: 'anna-old' });
  const everywhere = async (username: string) => {
    const visitor = server.browser();
    const receipt = server.browser();
    await visits.open(receipt, signingLink(server, owner.answered, /^(Your|Tu) /));
    return [
      (await visitor.get(`/api/profiles/${username}`)).json().projects[0].confirmations[0].confirmed_as,
      (await visitor.get(`/api/public-projects/${owner.done}`)).json().confirmations[0].confirmed_as,
      (await owner.browser.get('/api/profile/preview')).json().projects[0].confirmations[0].confirmed_as,
      (await owner.browser.get(`/api/projects/${owner.done}`)).json().signers[0].confirmed_as,
      (await admin.browser.get(`/api/admin/projects/${owner.done}`)).json().confirmations[0].confirmed_as,
      (await visits.page(receipt, owner.done))?.result?.confirmed_as,
    ];
  };
  expect(await everywhere('anna-old')).toEqual(Array(6).fill(null));
  await server.db.updateTable('profiles').set(changes).where('id', '=', owner.id).execute();
  const username = 'username' in changes ? changes.username : 'anna-old';
  expect(await everywhere(username)).toEqual(Array(6).fill(confirmed_as));
  expect((await owner.browser.get(`/api/projects/${owner.open}`)).json().signers[0].confirmed_as).toBeNull();
  await server.db
    .updateTable('profiles')
    .set({ username: `x-${owner.id.slice(0, 8)}` })
    .where('id', '=', owner.id)
    .execute();
});
