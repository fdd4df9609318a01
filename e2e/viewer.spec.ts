import type { Catalogue } from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { inDemo, test } from './support/viewer.ts';

test('whoever is looked at again is signed in still, also where their page had its token replaced as it was left', async ({
  browser,
  product,
  viewerOf,
}) => {
  const screen = { path: '/dashboard/analytics', heading: ({ analytics }: Catalogue) => analytics.title };
  await viewerOf(inDemo('tquiroga')).see('before', screen);
  const own = browser.contexts().map((context) => ({ context, cookies: context.cookies }));
  for (const { context, cookies } of own)
    context.cookies = async (...urls) => {
      const read = await cookies.apply(context, urls);
      for (const page of context.pages()) if (page.url().startsWith(product.url)) await page.evaluate(replaceToken);
      return read;
    };
  await viewerOf(inDemo('ines-valcarcel')).see('somebody else', screen);
  for (const { context, cookies } of own) context.cookies = cookies;
  const database = await databaseOf(product);
  await database.rows(`update session_tokens set created_at = created_at - interval '5 minutes',
    replaced_at = replaced_at - interval '5 minutes', used_at = used_at - interval '5 minutes'`);
  await database.close();
  await viewerOf(inDemo('tquiroga')).see('after', screen);
});

/** Runs in the page. */
async function replaceToken() {
  const [, token = ''] = /\bcsrf=([^;]*)/.exec(document.cookie) ?? [];
  await fetch('/api/session/refresh', { method: 'POST', headers: { 'x-csrf-token': token } });
  await fetch('/api/session');
}
