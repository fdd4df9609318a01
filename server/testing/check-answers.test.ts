import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Problem } from '#server/platform/http/problem.ts';
import { answersAsDocumented } from './check-answers.ts';
import { openServer } from './open-server.ts';

const thing = z.object({ id: z.uuid(), size: z.int().nullable() });
/** What the route below answers next. */
let next: (reply: FastifyReply) => unknown = (reply) => reply.send(null);

const server = await openServer(
  {},
  {
    routes: (app) =>
      app.get(
        '/api/things/:id',
        { schema: { params: z.object({ id: z.string() }), response: { 200: thing } } },
        (_, reply) => next(reply) as never,
      ),
  },
);
/** Past the schema of the route, as a file, a stream or a problem goes. */
const plainly = (status: number, type: string, body: unknown) => (reply: FastifyReply) =>
  reply.code(status).type(type).serializer(JSON.stringify).send(body);

const right = { id: randomUUID(), size: null };
const problem = (changes: object) => ({
  type: 'about:blank',
  title: 'Gone',
  status: 410,
  code: 'not_found',
  ...changes,
});

test.each([
  ['what the document says', plainly(200, 'application/json', right), null],
  ['less than it', plainly(200, 'application/json', { id: right.id }), /body must have required property 'size'/],
  ['more than it', plainly(200, 'application/json', { ...right, owner: 'Ada' }), /must NOT have additional properties/],
  ['another format', plainly(200, 'application/json', { ...right, id: '7' }), /body\/id must match format "uuid"/],
  ['another type', plainly(200, 'text/plain', right), /text\/plain instead of application\/json/],
  ['nothing', (reply: FastifyReply) => reply.code(200).type('application/json').send(), /no body/],
  ['another status', plainly(202, 'application/json', right), /a status that is not in the document/],
  ['a problem of the list', plainly(410, 'application/problem+json', problem({})), null],
  ['one of no list', plainly(410, 'application/problem+json', problem({ code: 'odd' })), /"odd" is none of the list/],
  [
    'one of a field, of no list',
    plainly(410, 'application/problem+json', problem({ errors: [{ path: 'name', code: 'odd' }] })),
    /"odd" is none of the list/,
  ],
  ['one that says another status', plainly(410, 'application/problem+json', problem({ status: 404 })), /says 404/],
  ['one without its title', plainly(410, 'application/problem+json', problem({ title: undefined })), /'title'/],
  ['a refusal that is no problem', plainly(410, 'application/json', {}), /instead of application\/problem\+json/],
] as const)('an answer of %s', async (_what, answer, fault) => {
  next = answer;
  const asked = server.browser().get('/api/things/1');
  if (fault) await expect(asked).rejects.toThrow(fault);
  else await asked;
});

test('an answer over a real connection is told of when it is asked for, once', async () => {
  next = () => {
    throw new Problem(418, 'odd');
  };
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  await (await fetch(`http://127.0.0.1:${port}/api/things/1`)).text();
  expect(() => answersAsDocumented(server.app)).toThrow(
    'GET /api/things/:id answers 418: its code "odd" is none of the list',
  );
  expect(() => answersAsDocumented(server.app)).not.toThrow();
});
