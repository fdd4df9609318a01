import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { paths } from '#shared/paths.ts';

/** An operation of the OpenAPI document, as far as it is completed here. */
type Operation = {
  operationId?: string;
  security?: Record<string, string[]>[];
  responses?: Record<string, unknown>;
};
type ApiDocument = { paths?: Record<string, Record<string, Operation>> };

/** A name for one operation, by which generators call its function: `GET /api/projects/{id}` is `getProjectsById`. */
export function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '')
    .split(/[/-]/)
    .flatMap((part) => (part.startsWith('{') ? ['by', ...part.slice(1, -1).split('_')] : part.split('.')))
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const problem = (description: string) => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Names each operation and says what else it may answer. The document is changed in place. */
function describeOperations(document: ApiDocument) {
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      // A copy: one route with several methods has one object for all of them.
      operations[method] = {
        ...operation,
        operationId: operationId(method, path),
        responses: {
          ...operation.responses,
          '4XX': problem('Refused; `code` says why'),
          '5XX': problem('Failed on our side, or away for a moment; `Retry-After` says when to try again'),
        },
      };
    }
  }
}

/** RFC 9457, with every `code` and what it says to a person. */
const problemComponent = (codes: Record<string, string>) => ({
  type: 'object',
  description: 'A problem document (RFC 9457).',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', description: 'Always `about:blank`: `code` tells problems apart.' },
    title: { type: 'string', description: 'What the status means.' },
    status: { type: 'integer', description: 'The status of the answer.' },
    code: {
      type: 'string',
      description: `One of these; more may follow.\n\n${Object.entries(codes)
        .map(([code, says]) => `- \`${code}\`: ${says}`)
        .join('\n')}`,
    },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      description: 'Fields that need another look, each with a code of the same list.',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
    request_id: { type: 'string', description: 'By which our log knows the request.' },
  },
});

type Options = {
  sessionCookie: string;
  publicUrl: string;
  /** What each code of a problem document says. */
  codes: Record<string, string>;
};

/** The OpenAPI document, made from the schemas that check every request and answer. */
export const openApi = fastifyPlugin(async (app, { sessionCookie, publicUrl, codes }: Options) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Countersign',
        version: '1',
        description: 'Work that somebody else has confirmed.',
        termsOfService: publicUrl + paths.termsOfService(),
        license: { name: 'Use under our terms of service', url: publicUrl + paths.termsOfService() },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
        schemas: { Problem: problemComponent(codes) as never },
      },
      security: securityOf('member'),
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => {
      const document = jsonSchemaTransformObject(given);
      describeOperations(document as ApiDocument);
      return document;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});

/** What a call needs: a session or an access token of somebody in this role (OpenAPI 3.1, roles of a requirement). */
const securityOf = (role: 'member' | 'admin'): Record<string, string[]>[] => [
  { session: [role] },
  { accessToken: [role] },
];

/** Says of every call of this scope who has to be signed in. */
export const openTo = (scope: Pick<FastifyInstance, 'addHook'>, role: 'everybody' | 'admin') =>
  scope.addHook('onRoute', (route) => {
    route.schema = { security: role === 'everybody' ? [] : securityOf(role), ...route.schema };
    if (role === 'admin') route.config = { adminsOnly: true, ...route.config };
  });
