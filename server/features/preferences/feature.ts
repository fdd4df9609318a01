import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import { chooseLanguage } from '#server/features/profiles/published.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { setPreference } from '#server/platform/http/cookies.ts';
import { consentOfRequest } from '#server/platform/http/preferences.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { turnedTo } from '#shared/language-paths.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import type { Theme } from '#shared/pages/page-context.ts';
import { newMemberFor, sidebarModes } from '#shared/pages/sidebar.ts';
import { slashKeyStates } from '#shared/search/slash-key.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { line } from '#shared/text/text.ts';

const kept = ['theme', 'language', 'sidebar', 'slash'] as const;
type Chosen = Partial<Record<Exclude<(typeof kept)[number], 'language'>, string>> & { language?: Locale };
type Asked = { deps: Pick<Deps, 'db' | 'env'>; request: FastifyRequest; reply: FastifyReply };

/** Keeps in the browser what somebody chose, and the language of who is signed in for their mails, too. */
async function keepChoices({ deps: { db, env }, request, reply }: Asked, chosen: Chosen) {
  // Where that was refused it is kept as long as the browser stays open.
  const lasting = consentOfRequest(request).remembers ? sessionTimes.preferenceCookie : null;
  for (const name of kept) {
    const value = chosen[name];
    if (value) setPreference(reply, env, name, value, lasting);
  }
  if (request.viewer && chosen.language) await chooseLanguage(db, request.viewer.id, chosen.language);
}

/** Whether somebody signed up so lately that a page of theirs may be the first that they see. */
export async function isNewMember(db: Database, userId: string) {
  const { is_new } = await db
    .selectFrom('profiles')
    .select(sql<boolean>`created_at > ${secondsFromNow(-newMemberFor / 1000)}`.as('is_new'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return is_new;
}

const choices = z.object({
  theme: z.enum(['light', 'dark']).optional(),
  language: z.enum(locales).optional(),
  sidebar: z.enum(sidebarModes).optional(),
  slash: z.enum(slashKeyStates).optional(),
  /** Where the form stood. */
  back: line(2000).optional(),
});

/**
 * `POST /preferences`: changes theme, language, sidebar or the key of the search, from a form without script too, and
 * returns to its page.
 */
async function preferenceRoutes(app: App, deps: Deps) {
  await app.register(formbody);
  app.post('/preferences', { schema: { hide: true, body: choices } }, async (request, reply) => {
    const { back, ...chosen } = request.body;
    await keepChoices({ deps, request, reply }, chosen);
    const target = ownPath(back, '/');
    // A page whose address says a language has another address in the chosen one.
    return reply.redirect(chosen.language ? turnedTo(chosen.language, target) : target, 303);
  });
}

export const preferences = {
  availableInMaintenance: ['/preferences'],
  routes: { page: [preferenceRoutes] },
  pages: (deps, request, reply) => ({
    isNewMember: () => isNewMember(deps.db, member(request).id),
    keepChoices: (chosen: { language?: Locale; theme?: Theme }) => keepChoices({ deps, request, reply }, chosen),
  }),
} satisfies Feature;
