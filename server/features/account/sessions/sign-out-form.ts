import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { isFromOwnPage } from '#server/platform/http/csrf.ts';
import { line } from '#shared/text/text.ts';
import { signOut } from './sign-out.ts';

/** `POST /sign-out`: a form that needs no script. Goes to the home page whatever becomes of it (spec 8). */
export async function signOutForm(app: App, deps: Deps) {
  await app.register(formbody);
  app.post(
    '/sign-out',
    { schema: { hide: true, body: z.object({ csrf: line(200).optional() }) } },
    async (request, reply) => {
      if (isFromOwnPage(request, deps.env, request.body.csrf)) {
        await signOut(deps, request, reply);
        // What pages with script kept of the person (spec 4); this one may have none.
        reply.header('clear-site-data', '"storage"');
      }
      return reply.redirect('/', 303);
    },
  );
}
