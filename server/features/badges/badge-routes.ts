import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { credentialOfPublic, endedCredential, publicCredential } from '#server/features/credentials/published.ts';
import { keepDrawn, toPng } from '#server/features/share-cards/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { languageOf } from '#shared/language-paths.ts';
import { shortIdSchema } from '#shared/projects/short-id.ts';
import { badgeOf, endedBadge } from './badge-of.ts';
import { ownersLocale } from './badge-queries.ts';
import { bakePng, bakeSvg } from './bake.ts';
import { drawBadge } from './draw-badge.ts';
import { forAnySite, sendKept } from './send-kept.ts';

/** A PNG is shown at twice the density, too. */
const zoom = 2;

/** Pictures of a credential, which hold it, and the one that sites show, which says when it has ended. */
export function badgeRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const svgOf = keepDrawn(
    ({ key }: Drawn) => key,
    ({ badge }: Drawn) => drawBadge(badge),
  );
  const pngOf = keepDrawn(
    ({ key }: Drawn) => key,
    async (drawn: Drawn) => toPng(await svgOf(drawn), zoom),
  );
  const drawnOf = (id: string, badge: Drawn['badge'], locale: string): Drawn => ({ key: `${id} ${locale}`, badge });
  const localeOf = async ({ url }: FastifyRequest, shortId: string) => languageOf(url) ?? ownersLocale(db, shortId);
  const route = {
    schema: { hide: true, params: z.object({ shortId: shortIdSchema }) },
    onRequest: rateLimitNetwork(deps, 'badges', 120),
  };

  const baked = async (request: FastifyRequest<{ Params: { shortId: string } }>) => {
    const { shortId } = request.params;
    const { id, body } = await publicCredential(db, shortId);
    const locale = await localeOf(request, shortId);
    return { id, body, drawn: drawnOf(id, badgeOf(body, locale), locale) };
  };
  app.get('/c/:shortId.svg', route, async (request, reply) => {
    const { id, body, drawn } = await baked(request);
    return sendKept(request, reply, {
      ...{ key: drawn.key, type: 'image/svg+xml', fileName: `credential-${id.slice(0, 8)}.svg` },
      make: async () => bakeSvg(await svgOf(drawn), body),
    });
  });
  app.get('/c/:shortId.png', route, async (request, reply) => {
    const { id, body, drawn } = await baked(request);
    return sendKept(request, reply, {
      ...{ key: drawn.key, type: 'image/png', fileName: `credential-${id.slice(0, 8)}.png` },
      make: async () => bakePng(await pngOf(drawn), body),
    });
  });

  const shown = async (request: FastifyRequest, shortId: string) => {
    const held = await credentialOfPublic(db, shortId);
    const ended = held ? null : await endedCredential(db, shortId);
    if (!held && !ended) throw notFound();
    const locale = await localeOf(request, shortId);
    if (held) return drawnOf(held.id, badgeOf(held.body, locale), locale);
    const { ended_at } = ended as NonNullable<typeof ended>;
    return drawnOf(`ended ${ended_at.toISOString().slice(0, 10)}`, endedBadge(ended_at, locale), locale);
  };
  app.get('/c/:shortId/badge.svg', route, async (request, reply) =>
    reply
      .headers({ ...forAnySite, 'cache-control': 'public, max-age=60' })
      .type('image/svg+xml')
      .send(await svgOf(await shown(request, request.params.shortId))),
  );
}

type Drawn = { key: string; badge: ReturnType<typeof badgeOf> };
