import { ask } from './support/ask.ts';
import { databaseOf } from './support/database.ts';
import { test } from './support/demo.ts';
import { expect } from './support/journey.ts';
import { startProduct } from './support/product.ts';

test('what was public and was removed is gone; what nobody may see does not exist; a former name leads on', async () => {
  // Its own: what it takes away others look at.
  const product = await startProduct({ data: 'demo' });
  const { rows, close } = await databaseOf(product);
  const [, ...shown] = await rows<{ id: string; short_id: string; username: string }>(
    `select p.id, p.short_id, o.username from public_projects p join public_profiles o on o.id = p.user_id
      where o.visibility = 'public' order by o.username, p.id`,
  );
  const [removed, erased, ofPrivate] = [...new Set(shown.map(({ username }) => username))].map(
    (name) => shown.find(({ username }) => username === name) as (typeof shown)[number],
  ) as [(typeof shown)[number], (typeof shown)[number], (typeof shown)[number]];
  const [open] = await rows<{ short_id: string; id: string }>(
    `select id, short_id from projects where status = 'pending' and not was_public limit 1`,
  );
  const remove = (id: string) => rows(`update projects set status = 'pending', removed_at = now() where id = $1`, [id]);
  for (const { id } of [removed, erased, ofPrivate]) await remove(id);
  await rows(`update projects set removed_at = now() where id = $1`, [open?.id]);
  await rows(`update profiles set visibility = 'private' where username = $1`, [ofPrivate.username]);
  const leave = `with former as (insert into username_redirects (username, user_id, until)
      select lower(username), id, now() + interval '9 days' from profiles where username = $1 returning user_id)
    update profiles set username = $2, visibility = $3, erased_at = case when $4 then now() end
     where id = (select user_id from former)`;
  await rows(leave, [erased.username, 'deleted-abc', 'private', true]);
  await rows(leave, [removed.username, 'new-name', 'unlisted', false]);
  await close();

  const pages: [string, number][] = [
    [`/p/${removed.short_id}`, 410],
    [`/p/${removed.id}`, 410],
    [`/p/${erased.short_id}`, 410],
    [`/p/${ofPrivate.short_id}`, 404],
    [`/p/${open?.short_id}`, 404],
    ['/p/0000000000', 404],
    [`/${erased.username}`, 410],
    [`/${erased.username.toUpperCase()}`, 410],
    ['/deleted-abc', 404],
    [`/${ofPrivate.username}`, 404],
    [`/${removed.username}`, 308],
    ['/new-name', 200],
  ];
  for (const [path, expected] of pages)
    for (const language of ['', '/en', '/es']) {
      const { status, headers, body } = await ask(product, language + path);
      expect([language + path, status, headers.age]).toEqual([language + path, expected, undefined]);
      if (expected === 308) expect(headers.location).toBe(`${language}/new-name`);
      else expect([path, body.includes('<meta name="robots" content="noindex"/>')]).toEqual([path, true]);
      if (expected === 410) expect(body).toContain(language === '/es' ? 'se ha retirado' : 'was removed');
    }
  expect((await ask(product, `/${removed.username}?utm_source=mail`)).headers.location).toBe('/new-name');
  await product.stop();
});
