import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { publicCredential } from '#server/features/credentials/published.ts';
import { keepDrawn, toPng } from '#server/features/share-cards/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { shortIdSchema } from '#shared/projects/short-id.ts';
import { badgeOf } from './badge-of.ts';
import { askedLocale } from './badge-queries.ts';
import { bakePng, bakeSvg } from './bake.ts';
import type { Sheet } from './credential-pdf.ts';
import { drawBadge } from './draw-badge.ts';
import { sendKept, sharedAMinute } from './send-kept.ts';
import { type Shown, shownBadge } from './shown-badge.ts';

/** A PNG is shown at twice the density, too. */
const zoom = 2;

/** Pictures and paper of a credential, which hold it, and the picture that sites show, which says when it has ended. */
export function badgeRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const svgOf = keepDrawn(
    ({ key }: Shown) => key,
    ({ badge }: Shown) => drawBadge(badge),
  );
  const pngOf = keepDrawn(
    ({ key }: Shown) => key,
    async (drawn: Shown) => toPng(await svgOf(drawn), zoom),
  );
  const localeOf = (request: FastifyRequest, shortId: string) => askedLocale(db, request.url, shortId);
  const schema = { hide: true, params: z.object({ shortId: shortIdSchema }) };
  const config = { anyOrigin: true } as const;
  const route = { config, schema, onRequest: rateLimitNetwork(deps, 'badges', 60) };

  const baked = async (request: FastifyRequest<{ Params: { shortId: string } }>) => {
    const { shortId } = request.params;
    const { id, body } = await publicCredential(db, shortId);
    const locale = await localeOf(request, shortId);
    return { id, body, drawn: { key: `${id} ${locale}`, badge: badgeOf(body, locale) } };
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

  // The library of documents comes with the first one: it is 24 MB.
  const draw = async (sheet: Sheet) => (await import('./credential-pdf.ts')).credentialPdf(sheet);
  const pdfOf = keepDrawn(({ id, locale }: Sheet) => `${id} ${locale}`, draw);
  app.get('/c/:shortId.pdf', route, async (request, reply) => {
    const { shortId } = request.params;
    const { id, body, issued_at } = await publicCredential(db, shortId);
    const locale = await localeOf(request, shortId);
    const address = deps.env.publicUrl + credentialPaths.page(shortId);
    return sendKept(request, reply, {
      ...{ key: `${id} ${locale}`, type: 'application/pdf', fileName: `credential-${id.slice(0, 8)}.pdf` },
      make: () => pdfOf({ id, body, issuedAt: issued_at, address, locale }),
    });
  });

  // A page of another site may show many.
  const onRequest = rateLimitNetwork(deps, 'shown-badges', 600);
  app.get('/c/:shortId/badge.svg', { config, schema, onRequest }, async (request, reply) => {
    const { shortId } = request.params;
    return reply
      .headers(sharedAMinute)
      .type('image/svg+xml')
      .send(await svgOf(await shownBadge(db, shortId, await localeOf(request, shortId))));
  });
}
