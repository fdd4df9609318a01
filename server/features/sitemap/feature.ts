import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { paths } from '#shared/paths.ts';
import { line } from '#shared/text/text.ts';
import { idsOf, shardDigits, shardsOf } from './shards.ts';
import { itemsOf, ownItems } from './sitemap-items.ts';
import { countListed, listJobs, listPeople, listProjects } from './sitemap-queries.ts';

const kinds = {
  people: { list: listPeople, address: paths.publicProfile },
  projects: { list: listProjects, address: paths.publicProject },
  jobs: { list: listJobs, address: paths.publicJob },
};
const params = z.object({ kind: z.enum(['people', 'projects', 'jobs']), shard: line(20) });

/**
 * What search engines ask for: robots.txt, and an index of sitemaps that never names what is not everybody's to find.
 */
function sitemapRoutes(app: App, deps: Deps) {
  const { db, env } = deps;
  const rateLimit = rateLimitNetwork(deps, 'sitemaps', 120);
  const send = (reply: FastifyReply, body: Readable | string, type = 'application/xml; charset=utf-8') =>
    reply.type(type).header('cache-control', 'public, max-age=600').header('vary', 'accept-encoding').send(body);
  const sitemap = (items: SitemapItemLoose[]) =>
    Readable.from(items).pipe(new SitemapStream({ hostname: env.publicUrl, lastmodDateOnly: true }));

  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    send(reply, robots(env.publicUrl), 'text/plain; charset=utf-8'),
  );
  app.get('/sitemap.xml', { schema: { hide: true }, onRequest: rateLimit }, async (_request, reply) => {
    const counted = await countListed(db);
    const names = [
      'pages',
      // Of what there is nothing of there is no sitemap: one has to hold something.
      ...(['people', 'projects', 'jobs'] as const).flatMap((kind) =>
        counted[kind] > 0 ? shardsOf(shardDigits(counted[kind])).map((shard) => `${kind}/${shard}`) : [],
      ),
    ];
    const items = names.map((name) => ({ url: `${env.publicUrl}/sitemaps/${name}.xml` }));
    return send(reply, Readable.from(items).pipe(new SitemapIndexStream()));
  });
  app.get('/sitemaps/pages.xml', { schema: { hide: true } }, (_request, reply) =>
    send(reply, sitemap(ownItems(env.flags))),
  );
  app.get(
    '/sitemaps/:kind/:shard.xml',
    { schema: { hide: true, params }, onRequest: rateLimit },
    async ({ params: { kind, shard } }, reply) => {
      const ids = idsOf(shard);
      if (!ids) throw notFound();
      const { list, address } = kinds[kind];
      const listed = await list(db, ids);
      if (listed.length === 0) throw notFound();
      return send(reply, sitemap(listed.flatMap(({ name, changed }) => itemsOf(address(name), changed))));
    },
  );
}

/**
 * What is nobody's to find is guarded by what it answers; this only saves visits. A rule bars whatever begins with it,
 * and a user name may begin with one of these words: the page itself and what lies under it are barred, each by a rule
 * of its own.
 */
const barred = ['/dashboard', '/settings', '/admin'].flatMap((path) => [`${path}$`, `${path}?`, `${path}/`]);
const robots = (publicUrl: string) =>
  `User-agent: *
Disallow: /api/
${barred.map((path) => `Disallow: ${path}`).join('\n')}
Allow: /api/docs

Sitemap: ${publicUrl}/sitemap.xml
`;

export const sitemap = { routes: { link: [sitemapRoutes] } } satisfies Feature;
