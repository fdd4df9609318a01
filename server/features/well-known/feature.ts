import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { icons, mailLogos } from '#shared/brand/icons.ts';
import { themeColours } from '#shared/brand/theme-colours.ts';
import { paths } from '#shared/paths.ts';
import { drawIcon, drawMailLogo, wrapAsIco } from './draw-icons.ts';

const day = 86_400_000;
/** RFC 9116 asks for less than a year; whoever reads the file has at least this long until it has to be read again. */
const securityTextDays = 180;

const notices = join(import.meta.dirname, '..', '..', '..', 'build', 'third-party-notices.txt');

/** Addresses that browsers, phones, password managers and security researchers ask any site for. */
function wellKnownRoutes(app: App, { env }: Deps) {
  for (const { path, size, maskable, ico } of icons) {
    let drawn: Promise<Buffer> | undefined;
    app.get(path, { schema: { hide: true } }, async (_request, reply) => {
      drawn ??= drawIcon(size, { maskable }).then((png) => (ico ? wrapAsIco(png, size) : png));
      return reply
        .type(ico ? 'image/x-icon' : 'image/png')
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await drawn);
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    let drawn: Promise<Buffer> | undefined;
    app.get(mailLogos[theme], { schema: { hide: true } }, async (_request, reply) => {
      drawn ??= drawMailLogo(theme);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(await drawn);
    });
  }

  app.get('/manifest.webmanifest', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(manifest)),
  );

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').redirect(paths.securitySettings(), 302),
  );

  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText(env, Date.now())),
  );

  // What the licences of others ask of whoever hands their work on.
  app.get('/third-party-notices.txt', { schema: { hide: true } }, (_request, reply) => {
    if (!existsSync(notices)) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(createReadStream(notices));
  });
}

const manifest = {
  id: '/',
  name: 'Countersign',
  short_name: 'Countersign',
  start_url: paths.dashboard(),
  scope: '/',
  display: 'browser',
  background_color: themeColours.light,
  theme_color: themeColours.light,
  icons: icons
    .filter(({ ico }) => !ico)
    .map(({ path, size, maskable }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: maskable ? 'maskable' : 'any',
    })),
};

/** RFC 9116. Its end is always ahead, since it is counted from the moment of the answer. */
export const securityText = ({ publicUrl, supportEmail }: Pick<Env, 'publicUrl' | 'supportEmail'>, at: number) =>
  [
    ...(supportEmail ? [`Contact: mailto:${supportEmail}`] : []),
    `Contact: ${publicUrl}${paths.contact()}`,
    `Expires: ${new Date(at + securityTextDays * day).toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

export const wellKnown = { routes: { link: [wellKnownRoutes] } } satisfies Feature;
