import type { BrowserContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { languageOfPath } from '../shared/language-paths.ts';
import routes from '../web/routes.ts';
import { databaseOf, type ProductDatabase } from './support/database.ts';
import { expect, linkIn, mailTo, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';
import { askedProject, strangersBrowser, tokenIn } from './support/signing.ts';

/** Every page of the product, as web/routes.ts has them. */
const paths = (entries: RouteConfigEntry[], base = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const whole = path ? `${base}/${path}` : base;
    return children ? paths(children, whole) : [whole || '/'];
  });

type Reader = { context: BrowserContext; inLanguages: boolean };

/**
 * Everything a session is answered: body and headers of each page and of each GET of the API, by address. A public page
 * is the same under the addresses of its languages, so one reader takes these too.
 */
async function everythingShown({ context, inLanguages }: Reader, product: Product, ids: Record<string, string[]>) {
  const document = await (await context.request.get(`${product.url}/api/openapi.json`)).json();
  const calls = Object.entries<object>(document.paths)
    .filter(([path, operations]) => 'get' in operations && !path.endsWith('/events'))
    .map(([path]) => path.replaceAll(/\{(\w+)\}/g, ':$1'));
  const read = paths(routes).filter((path) => inLanguages || languageOfPath(path) === null);
  const pages = read.flatMap((path) => [path, `${path === '/' ? '/_root' : path}.data`]);
  const any = Object.values(ids).flat();
  const urls = [...pages, ...calls, '/dev/mail', `/verify-complete?project=${ids.projectId?.[0]}`].flatMap((path) => {
    const [, name] = /:(\w+)/.exec(path) ?? [];
    return name ? (ids[name] ?? any).map((id) => path.replace(`:${name}`, id)) : [path];
  });
  const shown = new Map<string, string>();
  const found: string[] = [];
  for (const url of urls) {
    const answer = await context.request.get(product.url + url, { maxRedirects: 0 });
    if (answer.status() === 200) found.push(url);
    shown.set(url, `${JSON.stringify(answer.headersArray())}\n${await answer.text()}`);
  }
  return { shown, found };
}

/** Where a text stands in the database, as text or as bytes, in whatever table there is. */
async function tablesWith(data: ProductDatabase, text: string) {
  const tables = await data.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.map(({ name }) => name)).toContain('graphile_worker._private_jobs');
  const forms = [text, Buffer.from(text).toString('hex'), Buffer.from(text, 'base64url').toString('hex')];
  const found: string[] = [];
  for (const { name } of tables)
    if (
      (await data.count(
        `${name} t, unnest($1::text[]) as looked(for_text) where strpos(t::text, looked.for_text) > 0`,
        [forms],
      )) > 0
    )
      found.push(name);
  return found;
}

test('what opens a signing link is nowhere but in the mail to its signer', async ({ browser, product }) => {
  // It reads every page, every call and every table.
  test.slow();
  const data = await databaseOf(product);
  const [owner, admin] = await Promise.all([browser.newContext(), browser.newContext()]);
  const person = await signedIn(owner, product);
  const chief = await signedIn(admin, product, newPerson('Ines Quiroga'));
  await data.rows(`update profiles set role = 'admin' where email = $1`, [chief.email]);

  // Live events of the owner, from before anything happens.
  const heard: string[] = [];
  const stop = new AbortController();
  const cookie = (await owner.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const events = await fetch(`${product.url}/api/events`, { headers: { cookie }, signal: stop.signal });
  const listening = (async () => {
    for await (const chunk of events.body ?? []) heard.push(Buffer.from(chunk).toString());
  })().catch(() => {});

  const { id, signer, link } = await askedProject(owner, product);
  const [{ id: signerId } = { id: '' }] = await data.rows<{ id: string }>(
    'select id from signers where project_id = $1',
    [id],
  );
  expect((await call(owner, `${product.url}/api/signers/${signerId}/ask-again`, 'POST')).status()).toBe(204);
  const links = () =>
    product.mailbox.mails.filter(({ to }) => to === signer.email).map((mail) => linkIn(mail, '/verify-project/'));
  await expect.poll(() => links().length).toBe(2);
  const newest = links().find((each) => each !== link) ?? '';
  await fetch(link);
  await fetch(`${product.url}/verify?token=${tokenIn(newest)}`);

  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  await page.goto(newest);
  await page.getByRole('radio', { name: /^Confirm/ }).check();
  await page.getByRole('button', { name: 'Confirm this project' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');
  await mailTo(product, person.email, /Rewiring/);
  await expect.poll(() => links().length, 'receipt').toBe(3);
  const tokens = links().map(tokenIn);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);

  expect(await tablesWith(data, signer.email), 'the search finds what is there').toContain('public.signers');
  for (const token of tokens) expect(await tablesWith(data, token)).toEqual([]);

  const requests = await data.rows<{ id: string; user_id: string; short_id: string }>(
    'select r.id, p.user_id, p.short_id from signing_requests r join projects p on p.id = r.project_id where p.id = $1',
    [id],
  );
  const shortId = requests[0]?.short_id ?? '';
  const ids = {
    projectId: [id],
    shortId: [shortId],
    username: [person.username],
    id: [id, signerId, requests[0]?.user_id ?? '', ...requests.map((each) => each.id)],
  };
  const visitor = await browser.newContext();
  for (const [reader, must] of [
    [owner, [`/api/projects/${id}`, '/api/projects', `/projects/${id}`, '/dashboard', '/api/session', `/p/${shortId}`]],
    [admin, [`/api/admin/projects/${id}`, '/api/admin/projects', `/admin/project/${id}`, `/p/${shortId}`]],
    [visitor, [`/p/${shortId}`, `/${person.username}`]],
  ] as const) {
    const { shown, found } = await everythingShown({ context: reader, inLanguages: reader === visitor }, product, ids);
    expect(found).toEqual(expect.arrayContaining([...must]));
    for (const [url, text] of shown) for (const token of tokens) expect(text.includes(token), url).toBe(false);
  }

  stop.abort();
  await listening;
  expect(heard.join('')).toContain(id);
  const others = JSON.stringify(product.mailbox.mails.filter(({ to }) => to !== signer.email));
  expect(others).toContain(person.email);
  // The log's lines leave together, up to a second late.
  await expect.poll(() => product.log()).toContain(`/verify-project/${id}`);
  for (const token of tokens) {
    expect(heard.join('').includes(token), 'live events').toBe(false);
    expect(others.includes(token), 'mails to others').toBe(false);
    expect(product.log().includes(token), 'log').toBe(false);
  }
  await Promise.all([owner, admin, context, visitor].map((each) => each.close()));
  await data.close();
});
