import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { operationId } from './open-api.ts';

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

test('keeps all recommended rules of Redocly for OpenAPI documents', async () => {
  const published = await startTestApp({ PUBLIC_URL: 'https://countersign.test' });
  try {
    const source = (await published.app.inject({ url: '/api/openapi.json' })).body;
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual(
      [],
    );
  } finally {
    await published.close();
  }
});

test('lists every code that a call is refused with', async () => {
  const { components } = (await server.browser().get('/api/openapi.json')).json();
  const listed: string = components.schemas.Problem.properties.code.description;
  const thrown = new Set(
    globSync('server/**/*.ts', { exclude: ['**/*.test.ts', 'server/testing/**'] })
      .map((path) => readFileSync(path, 'utf8'))
      .flatMap((text) => [...text.matchAll(/(?:new Problem\(\d+, |tooMany\(|invalidField\([^,\n]+, )'([a-z_]+)'/g)])
      .map(([, code]) => code as string),
  );
  expect(thrown.size).toBeGreaterThan(150);
  expect([...thrown].filter((code) => !listed.includes(`\`${code}\`: `))).toEqual([]);
});

test.each([
  ['get', '/api/projects/{id}', 'getProjectsById'],
  ['delete', '/api/profiles/{username}/follow-ups', 'deleteProfilesByUsernameFollowUps'],
  ['get', '/.well-known/jwks.json', 'getWellKnownJwksJson'],
])('names %s %s', (method, path, name) => {
  expect(operationId(method, path)).toBe(name);
});
