import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { App } from '#server/platform/http/app-type.ts';
import { invalidField } from '#server/platform/http/problem.ts';
import { type Health, type HealthName, healthNames } from './health.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked by machines at any name of ours or none. */
    probe?: boolean;
  }
}

const state = z.enum(['ok', 'failed']);
const checks = z.object(Object.fromEntries(healthNames.map((name) => [name, state.optional()])));
const isName = (name: string): name is HealthName => (healthNames as string[]).includes(name);

/**
 * `/livez`: this process answers. `/readyz`: it may be sent requests; each part by its name, and nothing else of it.
 * `?exclude=` leaves parts out, by comma: what all processes share takes all of them away at once.
 */
export function probeRoutes(app: App, health: Health) {
  const probe = { config: { probe: true }, logLevel: 'error' } as const;
  app.get(
    '/livez',
    { ...probe, schema: { hide: true, response: { 200: z.object({ status: z.literal('ok') }) } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' as const };
    },
  );

  const answer = z.object({ status: z.enum(['ok', 'failed', 'draining']), checks });
  app.get(
    '/readyz',
    {
      ...probe,
      schema: {
        hide: true,
        querystring: z.object({
          exclude: z
            .string()
            .regex(/^[a-z,]{0,200}$/)
            .default(''),
        }),
        response: { 200: answer, 503: answer },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const excluded = request.query.exclude.split(',').filter(Boolean);
      if (!excluded.every(isName)) throw invalidField('exclude', 'invalid_value');
      if (health.draining()) return reply.code(503).send({ status: 'draining', checks: {} });
      const told = await health.askAll(healthNames.filter((name) => !excluded.includes(name)));
      const status = Object.values(told).includes('failed') ? 'failed' : 'ok';
      return reply.code(status === 'ok' ? 200 : 503).send({ status, checks: told });
    },
  );
}

/**
 * Has proxies take other connections than ours from the moment on that we want no more requests. Said of the raw answer,
 * which a kept page is written to; and once more at the end of what was begun before.
 */
export function sendElsewhere(app: App, health: Health) {
  const sayLast = ({ raw }: FastifyReply) => {
    if (health.draining()) raw.shouldKeepAlive = false;
  };
  app.addHook('onRequest', (_request, reply, done) => {
    sayLast(reply);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    sayLast(reply);
    done();
  });
}
