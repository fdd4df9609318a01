import formbody from '@fastify/formbody';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { locales } from '#shared/i18n/locales.ts';
import { turnedTo } from '#shared/language-paths.ts';
import { ownPath } from '#shared/pages/own-path.ts';
import { sidebarModes } from '#shared/pages/sidebar.ts';
import { slashKeyStates } from '#shared/search/slash-key.ts';
import { line } from '#shared/text/text.ts';
import { keepChoices } from './keep-choices.ts';

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
export async function preferenceRoutes(app: App, deps: Deps) {
  await app.register(formbody);
  app.post('/preferences', { schema: { hide: true, body: choices } }, async (request, reply) => {
    const { back, ...chosen } = request.body;
    await keepChoices({ deps, request, reply }, chosen);
    const target = ownPath(back, '/');
    // A page whose address says a language has another address in the chosen one.
    return reply.redirect(chosen.language ? turnedTo(chosen.language, target) : target, 303);
  });
}
