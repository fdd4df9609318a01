import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { clearSessionCookie, readSessionCookie } from '#server/auth/session-cookie.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { isFromOwnPage } from '#server/platform/http/csrf.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { line } from '#shared/text/text.ts';
import { createLateSignOut, signOut } from './sign-out.ts';

/**
 * `POST /sign-out`: a form that needs no script. Goes to the home page whatever becomes of it: a failure is logged and
 * told to nobody, the browser is signed out, and the session ends as soon as that can be written.
 */
export async function signOutForm(app: App, deps: Deps) {
  await app.register(formbody);
  const late = createLateSignOut(deps);
  app.addHook('onClose', async () => late.stop());
  // What pages with script kept of the person; this one may have none.
  const clearPages = ['clear-site-data', '"storage"'] as const;
  app.post(
    '/sign-out',
    {
      schema: { hide: true, body: z.object({ csrf: line(200).optional() }) },
      errorHandler: (error, request, reply) => {
        // What another site sends is refused before anything else is asked.
        if (error instanceof Problem) throw error;
        request.log.error({ reason: error.message }, 'sign-out');
        const token = readSessionCookie(request, deps.env);
        if (token) late.end(token);
        clearSessionCookie(reply, deps.env);
        return reply.header(...clearPages).redirect('/', 303);
      },
    },
    async (request, reply) => {
      if (isFromOwnPage(request, deps.env, request.body.csrf)) {
        await signOut(deps, request, reply);
        reply.header(...clearPages);
      }
      return reply.redirect('/', 303);
    },
  );
}
