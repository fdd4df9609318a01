import extractChunks from 'png-chunks-extract';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';

const { server, ask, answer, person, project } = await openErasing();
const { db } = server;
const stranger = server.browser();
const get = (path: string, headers = {}) => stranger.get(path, headers);

/** Confirmed work with its credential, and how its signer takes it back. */
async function confirmed() {
  const owner = await signUpMember(server);
  const signer = person();
  const id = await ask(owner, [signer], { title: 'Müller — Pérez: «one» & <two>' });
  const browser = await answer(id, signer.email, {});
  const { short_id } = await project(id);
  const takeBack = async () => {
    expect((await browser.post(`/api/signing/${id}/withdraw`)).statusCode).toBeLessThan(300);
    await server.work();
  };
  return { id, short_id, owner, signer, takeBack, credential: (await get(credentialPaths.file(short_id))).body };
}

test('badges hold the credential byte for byte, and name no signer', async () => {
  const { short_id, signer, credential } = await confirmed();
  const png = await get(credentialPaths.png(short_id));
  expect([png.statusCode, png.headers['content-type']]).toEqual([200, 'image/png']);
  expect(png.headers).toMatchObject({
    'cache-control': 'no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  });
  const held = extractChunks(png.rawPayload).find(({ name }) => name === 'iTXt');
  expect(Buffer.from(held?.data ?? []).toString()).toBe(`openbadgecredential\0\0\0\0\0${credential}`);

  const svg = await get(credentialPaths.svg(short_id));
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(svg.body).toContain(`<openbadges:credential><![CDATA[${credential}]]></openbadges:credential>`);
  expect(svg.body).toContain('<title>Müller — Pérez: «one» &amp; &lt;two&gt;');
  expect(svg.body).not.toContain(signer.name);
  const again = await get(credentialPaths.svg(short_id), { 'if-none-match': String(svg.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the sheet of paper is there as long as the credential, and no longer', async () => {
  const { short_id, takeBack } = await confirmed();
  const sheet = await get(credentialPaths.pdf(short_id));
  expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  await takeBack();
  expect((await get(credentialPaths.pdf(short_id))).statusCode).toBe(410);
});

test('the badge that sites show holds no credential, and says that it has ended', async () => {
  const { short_id, takeBack } = await confirmed();
  const before = await get(credentialPaths.badge(short_id));
  expect([before.statusCode, before.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
  expect(before.body).toContain('<title>Müller');
  expect(before.body).not.toContain('CDATA');
  await takeBack();
  const after = await get(`${credentialPaths.badge(short_id)}?lang=en`);
  expect(after.statusCode).toBe(200);
  expect(after.body).toContain('<title>This credential has ended. It ended on');
  expect(after.body).not.toContain('Müller');
  for (const path of [credentialPaths.svg(short_id), credentialPaths.png(short_id)])
    expect([path, (await get(path)).statusCode]).toEqual([path, 410]);
});

test('work that nobody else may see has no badge', async () => {
  const { id, short_id } = await confirmed();
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', id).execute();
  const { svg, png, pdf, badge } = credentialPaths;
  for (const path of [svg, png, pdf, badge].flatMap((file) => [file(short_id), file('0000000000')]))
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});
