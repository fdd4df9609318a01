import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import { publicCredential } from '#server/features/credentials/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { embedFrame, embedSize } from '#shared/credentials/embed-frame.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { languageOfPath, pathsIn, withoutLanguage } from '#shared/language-paths.ts';
import { shortIdOf, shortIdSchema } from '#shared/projects/short-id.ts';
import { line } from '#shared/text/text.ts';
import { type Badge, badgeOf } from './badge-of.ts';
import { askedLocale } from './badge-queries.ts';
import { embedPage, embedPolicy } from './embed-page.ts';
import { sharedAMinute } from './send-kept.ts';
import { translatedBadge } from './shown-badge.ts';

const config = { anyOrigin: true } as const;
const pixels = z.coerce.number().int().min(1).max(10_000).optional();

/** What other sites show in a frame, and how they learn of it. */
export function embedRoutes(app: App, deps: Deps) {
  const { db, env } = deps;
  const onRequest = rateLimitNetwork(deps, 'embeds', 600);

  app.get(
    '/c/:shortId/embed',
    { config, schema: { hide: true, params: z.object({ shortId: shortIdSchema }) }, onRequest },
    async ({ url, params: { shortId } }, reply) => {
      const locale = await askedLocale(db, url, shortId);
      const badge = await translatedBadge(db, shortId, locale);
      const address = env.publicUrl + pathsIn(locale).credential(shortId);
      return reply
        .removeHeader('x-frame-options')
        .headers({ ...sharedAMinute, 'content-security-policy': embedPolicy })
        .type('text/html; charset=utf-8')
        .send(embedPage(badge, address, locale));
    },
  );

  const query = z.object({
    url: line(500),
    format: line(20).default('json'),
    maxwidth: pixels,
    maxheight: pixels,
  });
  app.get(
    '/oembed',
    { config, schema: { hide: true, querystring: query }, onRequest },
    async ({ query: { url, format, maxwidth, maxheight } }, reply) => {
      if (format !== 'json') throw new Problem(501, 'embed_format');
      const page = pageNamed(url, env.publicUrl);
      if (!page) throw notFound();
      const { body } = await publicCredential(db, page.shortId);
      const locale = page.language ?? (await askedLocale(db, '', page.shortId));
      const badge = badgeOf(body, locale);
      return reply
        .headers(sharedAMinute)
        .send(describeEmbed({ badge, ...page, origin: env.publicUrl, maxwidth, maxheight }));
    },
  );
}

/** Which work an address of ours is about; null for one of others, or of any other page. */
function pageNamed(url: string, origin: string) {
  const address = URL.parse(url);
  if (address?.origin !== new URL(origin).origin) return null;
  const [, typed = ''] = /^\/[pc]\/([^/]+)$/.exec(withoutLanguage(address.pathname)) ?? [];
  const shortId = shortIdOf(typed);
  return shortId && { shortId, language: languageOfPath(address.pathname) };
}

type Asked = {
  badge: Badge;
  shortId: string;
  /** Of the address that was asked about; null where it names none. */
  language: Locale | null;
  origin: string;
  maxwidth?: number | undefined;
  maxheight?: number | undefined;
};

/** How a site shows the credential of a work, as oEmbed 1.0 says it. */
function describeEmbed({ badge, shortId, language, origin, maxwidth, maxheight }: Asked) {
  const width = Math.min(embedSize.width, maxwidth ?? embedSize.width);
  const height = Math.min(embedSize.height, maxheight ?? embedSize.height);
  const address = origin + credentialPaths.embed(shortId, language);
  return {
    version: '1.0',
    type: 'rich',
    title: badge.title,
    author_name: badge.under,
    provider_name: 'Countersign',
    provider_url: origin,
    cache_age: 60,
    html: embedFrame({ address, label: badge.label, width, height }),
    width,
    height,
  };
}
