import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { signedContentText } from '#shared/signing/signed-content.ts';

const { server, visits } = await openSigning();
const owner = await signUpMember(server);
let asked = 0;

async function ask(changes: object = {}) {
  asked++;
  const email = `ona-${asked}@yard-${asked}.example`;
  const signers = [{ name: 'Ona Roca', email, relationship: 'client' }];
  const id = await addProject(server, owner, { signers, ...changes });
  const browser = server.browser(`203.0.113.${asked}`);
  await visits.open(browser, signingLink(server, email));
  return { id, email, browser, signers };
}
const detail = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
const contentOf = (id: string) =>
  server.db
    .selectFrom('signed_contents as k')
    .innerJoin('confirmations as c', 'c.content_sha256', 'k.content_sha256')
    .select(['k.content', 'k.content_sha256'])
    .where('c.project_id', '=', id)
    .executeTakeFirstOrThrow();

test('a signer reads what is promised in page and mail, and it is in the hash of what they answer to', async () => {
  const { id, email, browser } = await ask({ client_visibility: 'withheld' });
  const mail = server.mailbox.newest(email);
  expect(mail.text).toMatch(/no se puede nombrar al cliente|client may not be named/);
  expect((await visits.page(browser, id))?.project?.client_visibility).toBe('withheld');
  await sendAnswer(server, browser, id);
  const { content, content_sha256 } = await contentOf(id);
  expect(content).toMatchObject({ project: { client_visibility: 'withheld' } });
  const hash = createHash('sha256').update(signedContentText(content as never));
  expect(hash.digest('hex')).toBe(content_sha256.toString('hex'));
});

test('where nothing is promised, what is hashed has the fields it always had', async () => {
  const { id, browser } = await ask();
  expect((await visits.page(browser, id))?.project?.client_visibility).toBe('open');
  await sendAnswer(server, browser, id);
  const { content } = (await contentOf(id)) as unknown as { content: { project: object } };
  expect(Object.keys(content.project)).not.toContain('client_visibility');
});

test('a page that was opened before the owner promised more is told of it', async () => {
  const { id, browser } = await ask();
  const page = await visits.page(browser, id);
  await owner.browser.put(`/api/projects/${id}/client-visibility`, { client_visibility: 'sealed' });
  const { project_version, content_sha256 } = page ?? {};
  const late = await browser.post(`/api/signing/${id}/answer`, {
    answer: 'confirmed',
    project_version,
    content_sha256,
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'project_changed']);
});

test('an edit that says nothing of it leaves it, and a new version alone shows more', async () => {
  const { id, signers } = await ask({ client_visibility: 'withheld' });
  const edit = async (changes: object) => {
    const { version } = await detail(id);
    const named = (await detail(id)).signers.map(({ id: signer }: { id: string }) => ({ ...signers[0], id: signer }));
    const sent = await owner.browser.put(`/api/projects/${id}`, submission({ signers: named, version, ...changes }));
    expect(sent.statusCode, sent.body).toBe(200);
    return detail(id);
  };
  expect(await edit({ title: 'Another title' })).toMatchObject({ client_visibility: 'withheld', version: 2 });
  expect(await edit({ client_visibility: 'open' })).toMatchObject({ client_visibility: 'open', version: 3 });
});

test('what the owner did stands once in the history of the project', async () => {
  const { id } = await ask();
  await owner.browser.put(`/api/projects/${id}/client-visibility`, { client_visibility: 'withheld' });
  await owner.browser.put(`/api/projects/${id}/client-visibility`, { client_visibility: 'withheld' });
  const actions = (await detail(id)).history.map(({ action }: { action: string }) => action);
  expect(actions.filter((action: string) => action === 'withhold_client')).toHaveLength(1);
});
