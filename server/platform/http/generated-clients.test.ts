import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { productNode } from '#server/testing/product-node.ts';
import { submission } from '#server/testing/projects.ts';
import { signingLink, timePasses } from '#server/testing/signing.ts';

/**
 * Clients that others generate from our document, as their users have them: compiled by the strictest rules, and
 * walking from a sign-in to a confirmed project. Each is a module with the four calls of `Client`.
 */
const clients = {
  'openapi-typescript with openapi-fetch': `
import createClient from 'openapi-fetch';
import type { paths } from './schema';

export function connect(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  return {
    async signIn(email: string, password: string): Promise<string> {
      const { data, error } = await client.POST('/api/tokens', { body: { email, password } });
      if (!data) throw new Error(error.code);
      return data.session?.access_token ?? 'no session';
    },
    async add(token: string, project: paths['/api/projects']['post']['requestBody']['content']['application/json']) {
      const headers = { authorization: \`Bearer \${token}\` };
      const { data, error } = await client.POST('/api/projects', { body: project, headers });
      if (!data) throw new Error(error.code);
      return data.id;
    },
    async confirm(projectId: string, shown: { project_version: number; content_sha256: string }, headers: Record<string, string>) {
      const { data, error } = await client.POST('/api/signing/{projectId}/answer', {
        params: { path: { projectId } },
        body: { answer: 'confirmed', ...shown },
        headers,
      });
      return data?.status ?? error?.code ?? 'no answer';
    },
    async read(id: string): Promise<{ title: string; confirmations: number }> {
      const { data, error } = await client.GET('/api/public-projects/{id}', { params: { path: { id } } });
      if (!data) throw new Error(error.code);
      if (data.client_visibility === 'sealed') throw new Error('it has no title');
      return { title: data.title, confirmations: data.confirmations.length };
    },
  };
}`,
  '@hey-api/openapi-ts': `
import { createClient } from './sdk/client';
import { getPublicProjectsById, postProjects, postSigningByProjectIdAnswer, postTokens, type PostProjectsData } from './sdk';

export function connect(baseUrl: string) {
  const client = createClient({ baseUrl });
  return {
    async signIn(email: string, password: string): Promise<string> {
      const { data, error } = await postTokens({ client, body: { email, password } });
      if (!data) throw new Error(error.code);
      return data.session?.access_token ?? 'no session';
    },
    async add(token: string, project: NonNullable<PostProjectsData['body']>) {
      const { data, error } = await postProjects({ client, body: project, auth: token });
      if (!data) throw new Error(error.code);
      return data.id;
    },
    async confirm(projectId: string, shown: { project_version: number; content_sha256: string }, headers: Record<string, string>) {
      const { data, error } = await postSigningByProjectIdAnswer({
        client,
        path: { projectId },
        body: { answer: 'confirmed', ...shown },
        headers,
      });
      return data?.status ?? error?.code ?? 'no answer';
    },
    async read(id: string): Promise<{ title: string; confirmations: number }> {
      const { data, error } = await getPublicProjectsById({ client, path: { id } });
      if (!data) throw new Error(error.code);
      if (data.client_visibility === 'sealed') throw new Error('it has no title');
      return { title: data.title, confirmations: data.confirmations.length };
    },
  };
}`,
};

type Client = {
  signIn(email: string, password: string): Promise<string>;
  add(token: string, project: object): Promise<string>;
  confirm(projectId: string, shown: object, headers: Record<string, string>): Promise<string>;
  read(id: string): Promise<{ title: string; confirmations: number }>;
};

const root = join(import.meta.dirname, '../../..');
/** Within the project, so that what clients import is found. */
mkdirSync(join(root, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(root, 'test-results', 'clients-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = Object.keys(clients).map((_, index) => join(folder, `client-${index}.ts`));

const { server, visits } = await openSigning();
let url: string;
beforeAll(async () => {
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const document = JSON.parse((await server.app.inject('/api/openapi.json')).body);
  // What has a default need not be sent.
  const types = await openapiTS(document, { defaultNonNullable: false });
  writeFileSync(join(folder, 'schema.d.ts'), astToString(types));
  await createClient({ input: document, output: join(folder, 'sdk'), logs: { level: 'silent', file: false } });
  for (const [index, text] of Object.values(clients).entries()) writeFileSync(files[index] as string, text);
  // Two generators read the whole document: minutes, where the machine is busy.
}, 300_000);

test('the clients of two generators compile by the strictest rules', () => {
  const strict = '--ignoreConfig --strict --noUncheckedIndexedAccess --noImplicitOverride';
  const rules = `${strict} --noEmit --skipLibCheck --target esnext --module esnext --moduleResolution bundler --types node`;
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const { stdout, status } = spawnSync(productNode, [compiler, ...rules.split(' '), ...files], { cwd: root });
  expect([status, stdout.toString()]).toEqual([0, '']);
});

test.each(Object.keys(clients).map((name, index) => [name, files[index] as string]))(
  'a client of %s signs in, adds a project, confirms it and reads it',
  async (_name, file) => {
    const { connect } = (await import(/* @vite-ignore */ file)) as { connect: (url: string) => Client };
    const client = connect(url);
    const { form } = await signUpMember(server);
    const to = `${randomUUID()}@moll.example`;
    const project = submission({ signers: [{ name: 'Ferran Alcover', email: to, relationship: 'client' }] });
    const id = await client.add(await client.signIn(form.email, form.password), project);
    await server.work();
    await timePasses(server.db);

    // The link that proves a mailbox is followed by a browser, whose cookies the client then has.
    const signer = server.browser('203.0.113.77');
    await visits.open(signer, signingLink(server, to));
    const { project_version, content_sha256 } = (await visits.page(signer, id)) ?? {};
    const cookie = Object.entries(signer.jar).map((pair) => pair.join('='));
    const headers = { cookie: cookie.join('; '), 'x-csrf-token': signer.jar.csrf ?? '' };
    expect(await client.confirm(id, { project_version, content_sha256 }, headers)).toBe('approved');
    expect(await client.read(id)).toEqual({ title: project.title, confirmations: 1 });
  },
  300_000,
);
