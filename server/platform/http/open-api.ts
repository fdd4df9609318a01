import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document, made from the schemas that check every request and answer. */
export const openApi = fastifyPlugin(async (app, { sessionCookie }: { sessionCookie: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Countersign', version: '1', description: 'Work that somebody else has confirmed.' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ session: [] }, { accessToken: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});

/** Says of every call of this scope that it needs nobody to be signed in. */
export const openToEverybody = (scope: Pick<FastifyInstance, 'addHook'>) =>
  scope.addHook('onRoute', (route) => {
    route.schema = { security: [], ...route.schema };
  });
