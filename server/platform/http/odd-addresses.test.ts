import { expect, test } from 'vitest';
import { signUpAdmin } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

/** What is no id at all, as at the end of a link that was cut off. */
const odd = 'abc';

test('an address that can be nothing of ours is not there, like one of a thing that does not exist', async () => {
  const { browser } = await signUpAdmin(server);
  const { paths } = (await browser.get('/api/openapi.json')).json() as { paths: Record<string, { get?: object }> };
  const read = Object.keys(paths).filter((path) => path.includes('{') && paths[path]?.get);
  expect(read.length).toBeGreaterThan(20);
  for (const path of read) {
    const { statusCode } = await browser.get(path.replaceAll(/\{\w+\}/g, odd));
    expect([path, statusCode]).toEqual([path, 404]);
  }
  const change = await browser.patch(`/api/notifications/${odd}`, { read: true });
  expect([change.statusCode, change.json().code]).toEqual([404, 'not_found']);
});
