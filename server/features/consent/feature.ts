import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { setPreference } from '#server/platform/http/cookies.ts';
import { chooseAgain, consentCookie, consentRecord, consentTimes } from '#shared/cookies/consent.ts';
import { storageKeys } from '#shared/cookies/storage-keys.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { line } from '#shared/text/text.ts';

const on = z.literal('on').optional();
const choices = z.object({
  choice: z.enum(['all', 'necessary', 'custom', 'again']),
  preferences: on,
  analytics: on,
  marketing: on,
  /** Where the form stood. */
  back: line(2000).optional(),
});
const optional = ['preferences', 'analytics', 'marketing'] as const;

/** Cookies that are kept for a year, or until the browser is closed where that was refused. */
const byLeave = storageKeys.filter((key) => key.category === 'preferences');

/**
 * `POST /preferences/consent`: keeps what a visitor allows, or asks anew, from a form without script too, and returns
 * to its page.
 */
async function consentRoutes(app: App, { env }: Deps) {
  await app.register(formbody);
  app.post('/preferences/consent', { schema: { hide: true, body: choices } }, async (request, reply) => {
    const { choice, back, ...ticked } = request.body;
    const chosen = optional.filter((category) => choice === 'all' || (choice === 'custom' && ticked[category]));
    const home = ownPath(back, '/');
    if (choice === 'again') {
      setPreference(reply, env, consentCookie, chooseAgain, null);
      return reply.redirect(home, 303);
    }
    const record = JSON.stringify(consentRecord(chosen, Date.now()));
    setPreference(reply, env, consentCookie, record, consentTimes.lasts);
    const lasting = chosen.includes('preferences') ? sessionTimes.preferenceCookie : null;
    for (const { name } of byLeave) {
      const value = request.cookies[name];
      if (value) setPreference(reply, env, name, value, lasting);
    }
    return reply.redirect(home, 303);
  });
}

export const consent = { routes: { page: [consentRoutes] } } satisfies Feature;
