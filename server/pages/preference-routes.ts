import formbody from '@fastify/formbody';
import { z } from 'zod';
import { locales } from '#shared/i18n/locales.ts';
import { sessionTimes } from '#shared/session.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { setCookie } from '../http/cookies.ts';

const choices = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  language: z.enum(locales).optional(),
  /** Where the form stood. */
  back: z.string().optional(),
});

/** `POST /preferences`: a form without script that changes theme or language and returns to its page. */
export async function preferenceRoutes(app: App, { env }: Deps) {
  await app.register(formbody);
  app.post('/preferences', { schema: { hide: true, body: choices } }, async (request, reply) => {
    const { theme, language, back } = request.body;
    for (const [name, value] of Object.entries({ theme, language })) {
      if (value) setCookie(reply, env, name, value, { maxAge: sessionTimes.preferenceCookie, readable: true });
    }
    return reply.redirect(ownPath(back), 303);
  });
}

/** A path on this site, never another one ("//evil.example", "/\evil.example"). */
function ownPath(back = '/') {
  const { pathname, search, origin } = new URL(back, 'http://own.invalid');
  return origin === 'http://own.invalid' && !pathname.startsWith('//') ? pathname + search : '/';
}
