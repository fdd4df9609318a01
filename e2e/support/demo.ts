import type { BrowserContext } from '@playwright/test';
import { demoId, demoShortId } from '../../server/features/demo/demo-id.ts';
import { demoPassword, demoPeople } from '../../server/features/demo/demo-people.ts';
import { databaseOf } from './database.ts';
import { test as base, expect } from './journey.ts';
import { call } from './people.ts';
import { type Product, startProduct } from './product.ts';

/** What the pages of the demo's people show: their profiles, and their projects by state. */
async function shownOf(product: Product) {
  const database = await databaseOf(product);
  const shown = await database.rows<{ person: string; work: string | null }>(
    `select row(p.id, p.username, p.full_name, p.headline, p.bio, p.location, p.languages, p.skills, p.links, p.photo_url,
                p.role, p.locale, p.visibility, p.verification_status, p.available_for_work, p.takes_letters, p.closed)::text as person,
            (select string_agg(row(j.id, j.title, j.status, j.version, j.removed_at is null)::text, ' ' order by j.id)
               from projects j where j.user_id = p.id) as work
       from profiles p where p.id = any($1) order by p.username`,
    [demoPeople.map(({ username }) => demoId(username))],
  );
  await database.close();
  return shown;
}

const inDemo = (isShared: boolean) =>
  base.extend<{ unchanged: undefined }, { product: Product }>({
    product: [
      async ({ browser: _browser }, use) => {
        const product = await startProduct({ data: 'demo' });
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
    unchanged: [
      async ({ product }, use) => {
        if (!isShared) return use(undefined);
        const before = await shownOf(product);
        await use(undefined);
        expect(await shownOf(product), 'what tests of other files look at: see demoOfItsOwn').toEqual(before);
      },
      { auto: true },
    ],
  });

/** The product filled with the people of the demo, whom tests of several files look at: each leaves them as they were. */
export const test = inDemo(true);
/** The same with a server that no other file has: for tests which change these people or their work for good. */
export const demoOfItsOwn = () => inDemo(false);

/** An id that nothing has. */
export const nowhere = '6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11';
export const personOf = (username: string) => {
  const person = demoPeople.find((each) => each.username === username);
  if (!person) throw new Error(`${username} is not in the demo`);
  return person;
};
export const projectOf = (username: string, key: string) => ({
  id: demoId(`${username}/${key}`),
  short_id: demoShortId(`${username}/${key}`),
  title: personOf(username).projects.find((project) => project.key === key)?.title ?? '',
});

/** Signs somebody of the demo in. */
export async function signIn(context: BrowserContext, product: Product, username: string) {
  const { email } = personOf(username);
  const answer = await call(context, `${product.url}/api/sign-in`, 'POST', { email, password: demoPassword });
  expect(answer.ok(), await answer.text()).toBe(true);
}
