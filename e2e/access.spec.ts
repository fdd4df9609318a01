import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { languageOfPath, withoutLanguage } from '../shared/language-paths.ts';
import routes from '../web/routes.ts';
import { databaseOf } from './support/database.ts';
import { pagePaths } from './support/every-page.ts';
import { expect, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import type { Product } from './support/product.ts';
import { addProject, newSigner, shownScreen, signingLink } from './support/projects.ts';

/**
 * Which page each kind of visitor gets, as e2e/access-pages.snapshot.txt has it. `UPDATE=1` writes that file, for a
 * reviewer to read.
 */
const file = join(import.meta.dirname, 'access-pages.snapshot.txt');
const roles = ['visitor', 'unverified', 'suspended', 'leaving', 'other user', 'admin', 'signer', 'user'] as const;
type Role = (typeof roles)[number];

const heading = `Who gets which page: its status for each kind of visitor, or where it sends them.

Written by e2e/access.spec.ts, which fails when an answer changes. What a page names belongs to "user" and is not public yet;
"signer" has opened the mailed link to it. The API has a snapshot of its own: server/access.snapshot.txt.
`;
const confirmedHeading = `
The signer confirms, and "user" decides who sees it:

`;
const head = `| page | ${roles.join(' | ')} |\n|---|${'---|'.repeat(roles.length)}`;

test('every page lets in whom the table says, and sends the others where they belong', async ({ browser, product }) => {
  // Eight people and every page in each language.
  const { contexts, ids } = await people(browser, product);
  const ask = async (path: string) => {
    const url = path
      .replace('*', 'nothing/of/the/kind')
      .replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'unknown');
    const answers = await Promise.all(
      roles.map(async (role) => {
        const answer = await contexts[role].request.get(product.url + url, { maxRedirects: 0 });
        const target = answer.headers().location;
        return [role, target ? `to ${new URL(target, product.url).pathname}` : String(answer.status())];
      }),
    );
    return Object.fromEntries(answers) as Record<Role, string>;
  };
  const line = (name: string, answers: Record<Role, string>) =>
    `| ${name} | ${roles.map((role) => answers[role]).join(' | ')} |`;
  const lines: string[] = [];
  const seen = new Map<string, Record<Role, string>>();
  for (const path of pagePaths(routes)) {
    const answers = await ask(path);
    // Under a language a page lets in whom it lets in elsewhere; the table names it once.
    if (languageOfPath(path) && !movedOf(path)) {
      const named = JSON.stringify(answers).replaceAll(/to (\/[^"]+)/g, (_, target) => `to ${withoutLanguage(target)}`);
      expect([path, JSON.parse(named)]).toEqual([path, seen.get(withoutLanguage(path))]);
      continue;
    }
    if (movedOf(path)) {
      expect([path, ...Object.values(answers)]).toEqual([path, ...roles.map(() => `to ${movedOf(path)}`)]);
      continue;
    }
    seen.set(path, answers);
    lines.push(line(path, answers));
  }

  // Whatever the table says: no suspended person, stranger or non-admin gets further than this.
  for (const [path, answers] of seen) {
    expect([path, answers.suspended]).toEqual([path, answers.visitor]);
    if (/^\/(dashboard|projects|search|settings|admin)/.test(path)) {
      expect([path, answers.visitor]).toEqual([path, 'to /signin']);
      expect([path, answers.unverified]).toEqual([path, 'to /verify-email-pending']);
    }
    if (path.startsWith('/admin'))
      expect([path, answers.user, answers['other user']]).toEqual([path, 'to /dashboard', 'to /dashboard']);
    expect([path, ...roles.map((role) => /^(to \/|200|404)/.test(answers[role]))]).toEqual([
      path,
      ...roles.map(() => true),
    ]);
  }

  const confirmed: string[] = [];
  const setVisibility = async (of: string, visibility: string) =>
    expect((await call(contexts.user, `${product.url}/api/${of}/visibility`, 'PUT', { visibility })).ok()).toBe(true);
  const answered = await call(contexts.signer, `${product.url}/api/signing/${ids.projectId}/answer`, 'POST', {
    answer: 'confirmed',
    ...(await shownScreen(contexts.signer, product, ids.projectId ?? '')),
  });
  expect(await answered.json()).toMatchObject({ status: 'approved' });
  for (const [state, of, visibility] of [
    ['confirmed', `projects/${ids.projectId}`, 'public'],
    ['hidden', `projects/${ids.projectId}`, 'hidden'],
    ['shown again', `projects/${ids.projectId}`, 'public'],
    ['of an unlisted profile', 'profile', 'unlisted'],
    ['of a private profile', 'profile', 'private'],
  ] as const) {
    await setVisibility(of, visibility);
    for (const path of ['/p/:shortId', '/:username', '/verify-project/:projectId', '/projects/:projectId'])
      confirmed.push(line(`${path}, ${state}`, await ask(path)));
  }

  const table = `${heading}\n${head}\n${lines.join('\n')}\n${confirmedHeading}${head}\n${confirmed.join('\n')}\n`;
  if (process.env.UPDATE) writeFileSync(file, table);
  expect(table).toBe(readFileSync(file, 'utf8'));
});

async function people(browser: Browser, product: Product) {
  const contexts = {} as Record<Role, BrowserContext>;
  const database = await databaseOf(product);
  const ids: Record<string, string> = { token: 'x'.repeat(43), tempUserId: crypto.randomUUID() };
  const signer = newSigner();
  for (const role of roles) {
    const context = await browser.newContext();
    contexts[role] = context;
    if (role === 'visitor' || role === 'signer') continue;
    const person = await signedIn(context, product, newPerson());
    const change = {
      unverified: 'email_verified = false, email_confirmed_at = null',
      suspended: 'suspended_at = now()',
      leaving: `delete_after = now() + interval '1 day'`,
      'other user': null,
      admin: `role = 'admin'`,
      user: null,
    }[role];
    if (role === 'user') {
      ids.username = person.username;
      ids.projectId = await addProject(context, product, [signer]);
      const [project] = await database.rows<{ short_id: string }>('select short_id from projects where id = $1', [
        ids.projectId,
      ]);
      ids.shortId = project?.short_id ?? '';
      const [sent] = await database.rows<{ id: string }>(
        `insert into identity_verifications (id, user_id, status, country, document, submitted_at)
         select gen_random_uuid(), id, 'pending', 'ES', 'passport', now() from profiles where username = $1 returning id`,
        [person.username],
      );
      ids.caseId = sent?.id ?? '';
    }
    if (change) await database.rows(`update profiles set ${change} where username = $1`, [person.username]);
    const [row] = await database.rows<{ id: string }>('select id from profiles where username = $1', [person.username]);
    // The server was not told: a call that changes something makes it look again.
    await context.request.post(`${product.url}/preferences`, { form: { theme: 'light' }, maxRedirects: 0 });
    if (role === 'other user') ids.userId = row?.id ?? '';
  }
  await database.close();
  await contexts.signer.request.get(await signingLink(product, signer));
  return { contexts, ids };
}

/** Where Discover is now, of its address of before: the screen of that name is another page and has no language. */
const movedOf = (path: string) => (/^\/(en|es)\/search\/\*$/.test(path) ? `/${languageOfPath(path)}/discover` : null);
