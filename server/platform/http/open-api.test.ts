import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

type Document = {
  paths: Record<string, Record<string, { security?: object[] }>>;
  security: object[];
};

test('every call says whether it needs somebody signed in, and it is so', async () => {
  const { paths, security } = (await server.browser().get('/api/openapi.json')).json() as Document;
  const said: [string, boolean][] = [];
  const found: [string, boolean][] = [];
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const url = path.replaceAll(/\{\w+\}/g, () => randomUUID());
      const nobody = server.browser();
      const answer = await nobody.request(method.toUpperCase() as 'GET', url);
      const missing = answer.statusCode === 401 && (answer.body === '' || answer.json().code === 'session_missing');
      said.push([`${method} ${path}`, (operation.security ?? security).length > 0]);
      found.push([`${method} ${path}`, missing]);
    }
  }
  expect(said.length).toBeGreaterThan(90);
  expect(said).toEqual(found);
});
