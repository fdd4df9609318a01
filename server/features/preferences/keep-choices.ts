import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { chooseLanguage } from '#server/features/profiles/published.ts';
import { setPreference } from '#server/platform/http/cookies.ts';
import { consentOfRequest } from '#server/platform/http/preferences.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { sessionTimes } from '#shared/session/session-times.ts';

const preferences = ['theme', 'language', 'sidebar', 'slash'] as const;
type Chosen = Partial<Record<Exclude<(typeof preferences)[number], 'language'>, string>> & { language?: Locale };
type Asked = { deps: Pick<Deps, 'db' | 'env'>; request: FastifyRequest; reply: FastifyReply };

/** Keeps in the browser what somebody chose, and the language of who is signed in for their mails, too. */
export async function keepChoices({ deps: { db, env }, request, reply }: Asked, chosen: Chosen) {
  // Where that was refused it is kept as long as the browser stays open.
  const lasting = consentOfRequest(request).remembers ? sessionTimes.preferenceCookie : null;
  for (const name of preferences) {
    const value = chosen[name];
    if (value) setPreference(reply, env, name, value, lasting);
  }
  if (request.viewer && chosen.language) await chooseLanguage(db, request.viewer.id, chosen.language);
}
