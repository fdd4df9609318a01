import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { Feature } from '#server/features/manifest.ts';
import { projectNamed, publicProfile, publicProject } from '#server/features/profiles/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { networkHeaders } from '#server/platform/pages/cdn.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';
import { line } from '#shared/text/text.ts';
import { type Card, cardOfProfile, cardOfProject, hashOf } from './card-of.ts';
import { drawCard } from './draw-card.ts';
import { keepDrawn } from './keep-drawn.ts';
import { siteCard } from './site-cards.ts';

const cardPath = (locale: Locale, kind: 'p' | 'u', name: string, card: Card) =>
  `/cards/${locale}/${kind}/${encodeURIComponent(name)}/${hashOf(card)}.png`;

const params = z.object({
  locale: z.enum(locales),
  kind: z.enum(['p', 'u']),
  name: line(60),
  file: z.string().regex(/^[\w-]{1,40}\.png$/),
});

/**
 * Pictures beside shared links. Only what anybody may see is drawn, and its name alone comes from the address; a
 * picture whose content has changed leads to the one that shows it now.
 */
function cardRoutes(app: App, { db, env }: Deps) {
  const picture = keepDrawn(hashOf, drawCard);
  const cardOf = async (locale: Locale, kind: 'p' | 'u', name: string) => {
    if (kind === 'u') {
      const profile = await publicProfile(db, name);
      return profile && { card: cardOfProfile(profile, locale), tags: [`profiles:${profile.id}`] };
    }
    const named = projectNamed(name);
    const project = named && (await publicProject(db, named));
    if (!project) return null;
    return { card: cardOfProject(project, locale), tags: [`projects:${project.id}`, `profiles:${project.owner.id}`] };
  };

  /**
   * Kept as a page is: whoever has it asks whether it still stands, for a name on it can be hidden and a project
   * removed.
   */
  const send = async (request: FastifyRequest, reply: FastifyReply, card: Card, tags: string[]) => {
    const etag = `"${hashOf(card)}"`;
    // And it is made for other sites to show.
    const shownBy = { 'cross-origin-resource-policy': 'cross-origin' };
    reply.headers({ 'cache-control': 'no-cache', etag, ...shownBy, ...networkHeaders(env, tags) });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/png').send(await picture(card));
  };
  const limited = { onRequest: rateLimitNetwork({ db, env }, 'cards', 60) };

  app.get(
    '/cards/:locale/page/*',
    { ...limited, schema: { hide: true, params: params.pick({ locale: true }) } },
    async (request, reply) => {
      const [address = ''] = request.url.split('?');
      return send(request, reply, siteCard(env.flags, request.params.locale, address), []);
    },
  );

  app.get(
    '/cards/:locale/:kind/:name/:file',
    { ...limited, schema: { hide: true, params } },
    async (request, reply) => {
      const { locale, kind, name, file } = request.params;
      const shown = await cardOf(locale, kind, name);
      if (!shown) throw notFound();
      const { card, tags } = shown;
      if (file !== `${hashOf(card)}.png`)
        return reply.header('cache-control', 'no-cache').redirect(cardPath(locale, kind, name, card), 302);
      return send(request, reply, card, tags);
    },
  );
}

export const shareCards = {
  routes: { link: [cardRoutes] },
  pages: (_deps, request) => {
    const locale = localeOf(request);
    return {
      projectCard: async (project: PublicProject) =>
        cardPath(locale, 'p', project.short_id, cardOfProject(project, locale)),
      profileCard: async (profile: PublicProfile) =>
        cardPath(locale, 'u', profile.username, cardOfProfile(profile, locale)),
    };
  },
} satisfies Feature;
