import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink, startLinkVisits } from '#server/testing/signing.ts';

const { server, visits } = await openSigning();
const owner = await signUpMember(server);

let people = 0;
async function ask() {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const email = `person${++people}@moll.example`;
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  return { id, email, link: signingLink(server, email) };
}
const tokenOf = (link: URL) => link.searchParams.get('projectToken') ?? '';
const withToken = (link: URL, token: string) => new URL(`${link.pathname}?projectToken=${token}`, link);

/** Every table as one number each: what is in it and how often each row was written. */
async function digest() {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') order by 1`,
  );
  const entries = [];
  for (const { name } of tables) {
    const { rows } = await server.deps.pool.query(
      `select md5(coalesce(string_agg(t::text || xmin::text, '|' order by t::text), '')) as sum from ${name} t`,
    );
    entries.push([name, rows[0].sum]);
  }
  return Object.fromEntries(entries);
}

test('a thousand GETs and HEADs of the link change nothing anywhere', async () => {
  const { id, link } = await ask();
  // The worker takes finished jobs off its table a moment after they are done.
  await expect
    .poll(async () => (await server.deps.pool.query('select from graphile_worker._private_jobs')).rowCount)
    .toBe(0);
  const before = await digest();
  expect(Object.keys(before)).toContain('public.signing_tokens');
  for (let visit = 0; visit < 500; visit++) {
    const browser = server.browser();
    await visits.open(browser, link, 'HEAD');
    expect(await visits.open(browser, link)).toBe(true);
    if (visit % 100 === 0) expect((await visits.page(browser, id))?.state).toBe('open');
  }
  expect(await digest()).toEqual(before);
});

test('the signer’s page says in which language the owner’s words are, and their own', async () => {
  const { id, link } = await ask();
  const words = { title: 'La nueva tienda', summary: 'Rediseño de la tienda en línea.', description: 'Tres meses.' };
  await server.db.updateTable('projects').set(words).where('id', '=', id).execute();
  const browser = server.browser();
  await visits.open(browser, link);
  expect((await visits.page(browser, id))?.project?.written_in).toBe('es');
  await sendAnswer(server, browser, id, { comment: 'Great work, on time and always friendly.' });
  const page = await visits.page(browser, id);
  expect([page?.project?.written_in, page?.result?.written_in]).toEqual(['es', 'en']);
});

test('a title that was stored with unseen characters is shown without them', async () => {
  const { id, link } = await ask();
  await server.db.updateTable('projects').set({ title: 'Hall \u202eexe.fdp' }).where('id', '=', id).execute();
  const browser = server.browser();
  await visits.open(browser, link);
  expect((await visits.page(browser, id))?.project?.title).toBe('Hall exe.fdp');
  expect((await sendAnswer(server, browser, id)).statusCode).toBe(200);
});

test('a token that is altered, cut, empty or of another project opens nothing', async () => {
  const one = await ask();
  const other = await ask();
  const token = tokenOf(one.link);
  const last = token.at(-1) === 'A' ? 'E' : 'A';
  for (const wrong of [
    `${token.slice(0, -1)}${last}`,
    token.slice(0, -1),
    `${token}A`,
    '',
    "' or 1=1 --",
    token.toLowerCase(),
  ]) {
    expect(await visits.open(server.browser(), withToken(one.link, wrong)), wrong).toBe(false);
  }
  expect(await visits.open(server.browser(), withToken(other.link, token))).toBe(false);
  const browser = server.browser();
  await visits.open(browser, one.link);
  expect(await visits.page(browser, other.id)).toBeNull();
  const cookie = browser.jar[`signing_${one.id}`] as string;
  browser.jar[`signing_${other.id}`] = cookie;
  expect(await visits.page(browser, other.id)).toBeNull();
  const [request, expires, seal] = cookie.split('.') as [string, string, string];
  for (const forged of [
    `${request}.${Number(expires) + 1}.${seal}`,
    `${request}.${expires}.${'A'.repeat(43)}`,
    'x',
    '..',
    `${'-'.repeat(36)}.${expires}.${seal}`,
  ]) {
    browser.jar[`signing_${one.id}`] = forged;
    expect(await visits.page(browser, one.id), forged).toBeNull();
    expect(
      (await browser.post(`/api/signing/${one.id}/answer`, { answer: 'confirmed', project_version: 1 })).statusCode,
    ).toBe(404);
  }
  expect(
    (await server.browser().post(`/api/signing/${one.id}/answer`, { answer: 'confirmed', project_version: 1 }))
      .statusCode,
  ).toBe(404);
});

test('an expired link says so, and cannot answer', async () => {
  const { id, link } = await ask();
  await server.db
    .updateTable('signing_requests')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('project_id', '=', id)
    .execute();
  const browser = server.browser();
  expect(await visits.open(browser, link)).toBe(true);
  const page = await visits.page(browser, id);
  expect(page).toMatchObject({ state: 'expired', title: null, project: null });
  const late = await sendAnswer(server, browser, id);
  expect([late.statusCode, late.json().code]).toEqual([410, 'request_expired']);
});

test('asking again and correcting the address end every older link, and cookies made of them', async () => {
  const asked = await ask();
  const browser = server.browser();
  await visits.open(browser, asked.link);
  const detail = async () => (await owner.browser.get(`/api/projects/${asked.id}`)).json();
  const signer = (await detail()).signers[0];

  const again = await owner.browser.post(`/api/signers/${signer.id}/ask-again`);
  expect(again.statusCode, again.body).toBe(204);
  expect(await visits.open(server.browser(), asked.link)).toBe(false);
  expect(await visits.page(browser, asked.id)).toBeNull();
  await server.work();
  const second = signingLink(server, asked.email);
  expect(tokenOf(second)).not.toBe(tokenOf(asked.link));
  expect(await visits.open(browser, second)).toBe(true);

  const corrected = {
    name: 'Ferran A.',
    email: `right${people}@moll.example`,
    relationship: 'manager',
    organisation: 'Moll',
  };
  // On another day: a third mail of one newcomer for one signer is refused.
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  expect((await owner.browser.patch(`/api/signers/${signer.id}`, corrected)).statusCode).toBe(204);
  expect(await visits.open(server.browser(), second)).toBe(false);
  expect(await visits.page(browser, asked.id)).toBeNull();
  await server.work();
  expect(await visits.open(browser, signingLink(server, corrected.email))).toBe(true);
  expect((await visits.page(browser, asked.id))?.signer).toMatchObject({ name: 'Ferran A.', relationship: 'manager' });
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['action', 'data'])
    .where('action', '=', 'correct_signer')
    .executeTakeFirst();
  expect(audit?.data).toEqual({ from_domain: 'moll.example', to_domain: 'moll.example' });
  expect(JSON.stringify(audit)).not.toContain('@');
});

test('the token is in the mail and nowhere else: no table, no log, no answer to the owner', async () => {
  const written: string[] = [];
  const log = { write: (line: string) => void written.push(line) };
  const deps = { ...server.deps, env: { ...server.deps.env, logLevel: 'trace' as const } };
  const logged = await startLinkVisits(deps, log);
  const { id, email, link } = await ask();
  const browser = server.browser();
  await logged.open(browser, link);
  await logged.app.inject({ url: `/verify-project/${id}?projectToken=${tokenOf(link)}` });
  await sendAnswer(server, browser, id, { answer: 'changes_requested', comment: 'x' });
  await server.work();
  await logged.close();
  const tokens = [tokenOf(link), tokenOf(signingLink(server, email))];
  expect(new Set(tokens).size).toBe(2);

  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const answers = await Promise.all(
    ['/api/projects', `/api/projects/${id}`, '/api/notifications', '/api/events'].map(async (url) =>
      url === '/api/events' ? '' : (await owner.browser.get(url)).body,
    ),
  );
  for (const token of tokens) {
    for (const { name } of tables) {
      const { rows } = await server.deps.pool.query(
        `select 1 from ${name} t where position($1 in t::text) > 0 limit 1`,
        [token],
      );
      expect(rows, name).toEqual([]);
    }
    expect(answers.join()).not.toContain(token);
    expect(written.join('')).not.toContain(token);
  }
  expect(written.join('')).toContain(`/verify-project/${id}`);
});

test('an owner cannot open the file or the page of a signer without the mail, a signer can', async () => {
  const { id, link } = await ask();
  expect(await visits.page(owner.browser, id)).toBeNull();
  const stranger = await signUpMember(server);
  const signer = (await owner.browser.get(`/api/projects/${id}`)).json().signers[0];
  for (const url of [`/api/signers/${signer.id}/ask-again`, `/api/signing-requests/${signer.request_id}/remind`]) {
    expect((await stranger.browser.post(url)).statusCode, url).toBe(404);
  }
  expect(
    (
      await stranger.browser.patch(`/api/signers/${signer.id}`, {
        name: 'x',
        email: 'x@y.example',
        relationship: 'client',
      })
    ).statusCode,
  ).toBe(404);
  const browser = server.browser();
  await visits.open(browser, link);
  expect((await visits.page(browser, id))?.project?.summary).not.toBe('');
});
