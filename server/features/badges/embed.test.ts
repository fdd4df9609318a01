import { type ConfigData, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { paths } from '#shared/paths.ts';
import { endedBadge } from './badge-of.ts';
import { embedPage } from './embed-page.ts';

const { server, ask, answer, person, project } = await openErasing();
const { db } = server;
const { publicUrl } = server.deps.env;
const stranger = server.browser();
const get = (path: string) => stranger.get(path);
const oEmbed = (address: string, more = '') => get(credentialPaths.oEmbed(address) + more);

async function confirmed(title = 'Müller — Pérez: «one» & <two> "three"') {
  const owner = await signUpMember(server);
  const signer = person();
  const id = await ask(owner, [signer], {
    title,
    summary: 'The warehouse of tiles becomes a reading room for the whole town.',
  });
  const browser = await answer(id, signer.email, {});
  const { short_id } = await project(id);
  const takeBack = async () => {
    expect((await browser.post(`/api/signing/${id}/withdraw`)).statusCode).toBeLessThan(300);
    await server.work();
  };
  return { id, short_id, owner, signer, takeBack };
}

const rules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  // One style, pinned by the policy; and no line of ours ends otherwise.
  rules: { 'no-inline-style': 'off', 'doctype-style': 'off', 'require-sri': 'off', 'long-title': 'off' },
};

test('the embedded page may be framed, runs and loads nothing, keeps no cookie, and names no signer', async () => {
  const { short_id, signer } = await confirmed();
  const shown = await get(credentialPaths.embed(short_id, 'en'));
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(shown.headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toMatch(/unsafe|script-src|img-src|connect-src/);
  expect(shown.headers['x-frame-options']).toBeUndefined();
  expect(shown.headers['set-cookie']).toBeUndefined();
  expect(shown.headers['cache-control']).toBe('public, max-age=60');
  expect(shown.body).not.toMatch(/<script|<img|<link|\son\w+=|url\(/);
  expect(shown.body).toContain('Müller — Pérez: «one» &amp; &lt;two&gt; &quot;three&quot;</h1>');
  expect(shown.body).toContain(`A client at ${signer.email.split('@')[1]}`);
  expect(shown.body).toContain(`href="${publicUrl}/en/c/${short_id}"`);
  expect(shown.body).not.toContain(signer.name);
  expect(shown.rawPayload.length).toBeLessThanOrEqual(15_000);
  const spanish = (await get(credentialPaths.embed(short_id, 'es'))).body;
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toMatch(/<h1 lang="en">/);
  expect(spanish).toContain(`Cliente, con correo de ${signer.email.split('@')[1]}`);
});

test.each(['en', 'es'] as const)('whatever is in it, it is valid and small, in %s', async (locale) => {
  const words = `${'<script>&"\' '.repeat(300)}\ud83c`;
  const badge = { title: words, under: words, lines: Array(9).fill({ who: words, how: words }), label: words };
  for (const each of [{ ...badge, signed: true }, endedBadge(new Date(), locale)]) {
    const html = embedPage(each, `${publicUrl}/en/c/0123456789`, locale);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(15_000);
    const { results } = await new HtmlValidate(rules).validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message]))).toEqual([]);
  }
});

test('what has ended says so first, and of what stood there nothing', async () => {
  const { short_id, owner, takeBack } = await confirmed();
  await takeBack();
  const shown = await get(credentialPaths.embed(short_id, 'en'));
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<h1>This credential has ended</h1>');
  expect(shown.body).not.toMatch(/Müller|<ul>/);
  expect(shown.body).not.toContain(owner.form.full_name);
  expect((await oEmbed(`${publicUrl}/c/${short_id}`)).statusCode).toBe(410);
});

test('a site learns from the address of either page how to show it', async () => {
  const { short_id, owner } = await confirmed();
  for (const page of [paths.publicProject(short_id), paths.credential(short_id), `/en/c/${short_id}`]) {
    const told = await oEmbed(publicUrl + page, '&maxwidth=320');
    expect([page, told.statusCode], told.body).toEqual([page, 200]);
    expect(told.headers['access-control-allow-origin']).toBe('*');
    const { html, ...rest } = told.json();
    expect(rest).toMatchObject({
      ...{ version: '1.0', type: 'rich', provider_name: 'Countersign', width: 320 },
      title: 'Müller — Pérez: «one» & <two> "three"',
      author_name: owner.form.full_name,
    });
    const address = publicUrl + credentialPaths.embed(short_id, page.startsWith('/en/') ? 'en' : null);
    expect(html).toMatch(/^<iframe [^<>]*title="[^"<>]*Müller[^"<]*" [^<]*><\/iframe>$/);
    expect(html).toContain(`src="${address}"`);
  }
});

test('of anything else a site learns nothing', async () => {
  const { id, short_id } = await confirmed();
  const page = publicUrl + paths.credential(short_id);
  for (const address of [
    publicUrl,
    `${publicUrl}/about`,
    `${page}/embed`,
    `https://elsewhere.example/c/${short_id}`,
    `${publicUrl}/c/0000000000`,
    'no address',
  ])
    expect([address, (await oEmbed(address)).statusCode]).toEqual([address, 404]);
  expect((await oEmbed(page, '&format=xml')).statusCode).toBe(501);
  await db.updateTable('projects').set({ visibility: 'hidden' }).where('id', '=', id).execute();
  expect((await oEmbed(page)).statusCode).toBe(404);
  expect((await get(credentialPaths.embed(short_id))).statusCode).toBe(404);
});
