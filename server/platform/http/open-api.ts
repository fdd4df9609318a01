import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { paths } from '#shared/paths.ts';
import { type ApiDocument, describeOperations, problemComponent } from './describe-operation.ts';

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
