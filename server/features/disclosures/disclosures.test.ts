import { randomUUID } from 'node:crypto';
import { parseReceipt } from '@countersign/verify/proof';
import { parseDisclosure } from '@countersign/verify/statement';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { holdersOf, plant } from '#server/testing/planted-words.ts';
import { lookAtLink, openDisclosure, requireOpening } from './open-disclosure.ts';

const { server, ask, answer, person } = await openErasing();
const { db, deps } = server;
const owner = await signUpMember(server);
const stranger = await signUpMember(server);

async function confirmed(client_visibility: 'open' | 'withheld' | 'sealed', given: object = {}) {
  const signer = person();
  const title = plant('title');
  const id = await ask(owner, [signer], { client_visibility, title });
  await answer(id, signer.email, { comment: `By ${signer.name}`, comment_public: true, ...given });
  return { id, signer, title };
}
const make = (id: string, body: object = {}, by = owner) =>
  by.browser.post(`/api/projects/${id}/disclosures`, { id: randomUUID(), note: 'Priya', ...body });
async function made(id: string) {
  const answered = await make(id);
  expect(answered.statusCode, answered.body).toBe(201);
  const { link, ...rest } = answered.json() as { id: string; link: string };
  return { ...rest, token: link.split('/').at(-1) ?? '' };
}
const list = async (id: string) => (await owner.browser.get(`/api/projects/${id}/disclosures`)).json().disclosures;
type Place = Parameters<typeof lookAtLink>[1];
const placeAt = (ip: string): Place => ({ ip, networks: [{ prefix: ip, bits: 32 }] });
/** Of a private network nothing is counted. */
const insideAt = (ip: string): Place => ({ ip, networks: [] });
const here = placeAt('203.0.113.7');
const opening = (token: string, at: Place = placeAt('198.51.100.1')) => lookAtLink(deps, at, token);
const press = (token: string, at: Place = here) => openDisclosure(deps, at, token);
const gone = { status: 404, code: 'not_found' };

test('a link shows what is withheld to whoever opens it, with a file by which it can be checked', async () => {
  const { id, signer, title } = await confirmed('sealed');
  const { token } = await made(id);
  const shown = await press(token);
  expect(shown).toMatchObject({ title, owner: owner.form.full_name, organisation: expect.any(String) });
  const [confirmation] = shown.confirmations;
  expect(confirmation).toMatchObject({
    ...{ signer_name: signer.name, organisation: signer.organisation, comment: `By ${signer.name}` },
    email_domain: signer.email.split('@')[1],
  });
  const { disclosures } = parseReceipt(confirmation?.receipt?.text ?? '');
  const told = Object.fromEntries(disclosures.map(parseDisclosure).map(({ name, value }) => [name, value]));
  expect(told).toMatchObject({ title, signer_name: signer.name, signer_organisation: signer.organisation });
});

test('looking opens nothing; it opens once, whoever presses at the same time', async () => {
  const { id } = await confirmed('withheld');
  const { token } = await made(id);
  expect(await opening(token)).toEqual({ owner: owner.form.full_name });
  expect(await opening(token)).toEqual({ owner: owner.form.full_name });
  const places = [1, 2, 3, 4].map((last) => placeAt(`203.0.113.${last}`));
  const pressed = await Promise.allSettled(places.map((at) => press(token, at)));
  expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await opening(token)).toBeNull();
  await expect(press(token, placeAt('203.0.113.5'))).rejects.toMatchObject(gone);
});

test('who opened it may press again for five minutes, as the answer may be lost, and the owner hears of it once', async () => {
  const { id } = await confirmed('withheld');
  const { token } = await made(id);
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => press(token)));
  for (const other of others) expect(other).toEqual(first);
  expect(await opening(token, here)).toEqual({ owner: owner.form.full_name });
  const told = db.selectFrom('notifications').select('id').where('reference_id', '=', id);
  const opened = sql<boolean>`data ->> 'event' = 'disclosed'`;
  expect(await told.where(opened).execute()).toHaveLength(1);
  const [{ opened_at }] = await list(id);
  await press(token);
  expect((await list(id))[0].opened_at).toBe(opened_at);

  await deps.pool.query(`update disclosures set opened_at = opened_at - interval '5 minutes' where project_id = $1`, [
    id,
  ]);
  expect(await opening(token, here)).toBeNull();
  await expect(press(token)).rejects.toMatchObject(gone);
});

test('in a private network too it opens again only from where it was opened', async () => {
  const { id } = await confirmed('withheld');
  const { token } = await made(id);
  const shown = await press(token, insideAt('10.0.0.7'));
  expect(await press(token, insideAt('10.0.0.7'))).toEqual(shown);
  await expect(press(token, insideAt('10.0.0.8'))).rejects.toMatchObject(gone);
  expect(await opening(token, insideAt('10.0.0.8'))).toBeNull();
});

test('a link whose work cannot be shown, as files cannot be read, is not opened by it, and nobody is told', async () => {
  const { id } = await confirmed('withheld');
  const { token } = await made(id);
  const away = Object.assign(new Error('the files are away'), { code: 'EROFS' });
  const named = { ...deps.files.named, get: () => Promise.reject(away) };
  await expect(openDisclosure({ ...deps, files: { ...deps.files, named } }, here, token)).rejects.toBe(away);
  expect(await list(id)).toMatchObject([{ state: 'waits', opened_at: null }]);
  expect((await press(token)).confirmations).toMatchObject([{ receipt: { text: expect.any(String) } }]);
});

test('what was opened, was ended, ran out, stands no more or never was is the same nothing', async () => {
  const { id } = await confirmed('withheld');
  const [ended, old, last] = [await made(id), await made(id), await made(id)];
  expect((await owner.browser.delete(`/api/disclosures/${ended.id}`)).statusCode).toBe(204);
  await db.updateTable('disclosures').set({ expires_at: new Date() }).where('id', '=', old.id).execute();
  for (const token of [ended.token, old.token, 'A'.repeat(43), '']) {
    expect(await opening(token)).toBeNull();
    await expect(press(token)).rejects.toMatchObject(gone);
  }
  await db.updateTable('projects').set({ held_at: new Date(), status: 'pending' }).where('id', '=', id).execute();
  await expect(press(last.token)).rejects.toMatchObject(gone);
  expect((await list(id)).map(({ state }: { state: string }) => state).sort()).toEqual(['ended', 'expired', 'waits']);
});

test('who holds a link opens it where strangers of the same network have pressed too often', async () => {
  const { id } = await confirmed('withheld');
  const { token } = await made(id);
  const networks = [{ bits: 32, prefix: '198.51.100.78/32' }];
  const mayPress = (given: string) => requireOpening(deps, { ip: '198.51.100.78', networks }, given);
  for (let time = 0; time < 30; time++) await mayPress('A'.repeat(43));
  await expect(mayPress('A'.repeat(43))).rejects.toMatchObject({ status: 429 });
  await mayPress(token);
});

test('the owner hears that it was opened, and sees when', async () => {
  const { id, title } = await confirmed('withheld');
  const { token } = await made(id);
  expect(await list(id)).toMatchObject([{ note: 'Priya', state: 'waits', opened_at: null }]);
  await press(token);
  expect(await list(id)).toMatchObject([{ state: 'opened', opened_at: expect.any(String) }]);
  const { notifications } = (await owner.browser.get('/api/notifications')).json();
  expect(JSON.stringify(notifications)).toContain(`Alguien ha abierto tu enlace a «${title}»`);
});

test('its secret rests nowhere', async () => {
  const { id } = await confirmed('withheld');
  const { token } = await made(id);
  expect(await holdersOf(deps.pool, token)).toEqual([]);
  await press(token);
  await server.work();
  expect(await holdersOf(deps.pool, token)).toEqual([]);
});

test('what a signer keeps from everybody, a link does not show', async () => {
  const { id, signer } = await confirmed('withheld', { comment_public: false });
  await db.updateTable('signers').set({ name_hidden: true }).where('project_id', '=', id).execute();
  const shown = JSON.stringify(await press((await made(id)).token));
  expect([shown.includes(signer.name), shown.includes(signer.email.split('@')[1] ?? '')]).toEqual([false, false]);
});

test('only the owner makes and ends them, of confirmed work of which something is withheld', async () => {
  const { id } = await confirmed('withheld');
  const open = await confirmed('open');
  expect((await make(id, {}, stranger)).statusCode).toBe(404);
  expect((await make(open.id)).json()).toMatchObject({ code: 'nothing_withheld' });
  const link = await made(id);
  expect((await stranger.browser.delete(`/api/disclosures/${link.id}`)).statusCode).toBe(404);
  expect((await stranger.browser.get(`/api/projects/${id}/disclosures`)).statusCode).toBe(404);
  expect((await make(id, { id: link.id })).json()).toMatchObject({ code: 'disclosure_made' });
});
