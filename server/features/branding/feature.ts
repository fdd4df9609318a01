import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { readableAccent } from '#shared/branding/accent.ts';
import { brandingSchema, ownBrandingSchema } from '#shared/branding/branding.ts';
import { brandingOf, changeBranding, ownBranding } from './own-branding.ts';

const tags = ['branding'];

/** How one's own public pages look. */
function brandingRoutes(app: App, deps: Deps) {
  app.get(
    '/api/branding',
    { schema: { tags, summary: 'How your public pages look', response: { 200: ownBrandingSchema } } },
    async (request) => ownBranding(deps, member(request).id),
  );
  app.put(
    '/api/branding',
    {
      schema: {
        tags,
        summary: 'Change how your public pages look: accent, order of parts, footer',
        body: brandingSchema,
        response: { 200: ownBrandingSchema },
      },
    },
    async (request) => changeBranding(deps, member(request).id, request.body),
  );
}

/** The styles of an accent: alike for everybody and for good, made of nothing but the colour in the address. */
function accentRoutes(app: App) {
  app.get<{ Params: { file: string } }>('/api/accents/:file', { schema: { hide: true } }, async (request, reply) => {
    const [, accent] = /^([0-9a-f]{6})\.css$/.exec(request.params.file) ?? [];
    if (!accent) throw notFound();
    const { light, dark } = readableAccent(accent);
    const parts = `[data-accent="${accent}"] :is(h1, [data-clause] > h2)`;
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(`${parts}{color:#${light}}[data-theme="dark"] ${parts}{color:#${dark}}`);
  });
}

export const branding = {
  pageParts: ['/api/accents'],
  routes: { member: [brandingRoutes], link: [accentRoutes] },
  pages: (deps) => ({ brandingOf: (userId: string) => brandingOf(deps, userId) }),
  tables: ['brandings'],
  exports: { branding: 'select accent, sections, plain_footer from brandings where user_id = $1' },
} satisfies Feature;
