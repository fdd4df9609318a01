import { randomBytes } from 'node:crypto';
import fastify from 'fastify';
import type { App } from './app-type.ts';

/** Everything from this server: the page works with the network cut, and could call nobody else if it wanted to. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Its program writes style elements and attributes of its own.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

/** Four megabytes of program that few starts need, so it is loaded when somebody first asks for it. */
async function loadReference() {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reference = fastify();
  await reference.register(apiReference, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      pageTitle: 'API · Countersign',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  return reference;
}

/** `/api/docs`: the OpenAPI document as a page to read and to try calls from. */
export function apiReferenceRoutes(app: App) {
  let loading: ReturnType<typeof loadReference> | undefined;
  const ask = async (url: string) => {
    loading ??= loadReference();
    return (await loading).inject(url);
  };

  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/api/docs/', 301));
  app.get('/api/docs/', { schema: { hide: true } }, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { body } = await ask('/api/docs/');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce))
      .send(
        body
          .replaceAll('<script', `<script nonce="${nonce}"`)
          .replace('<html>', '<html lang="en">')
          .replace('</head>', '<link rel="icon" href="data:,"></head>'),
      );
  });
  app.get('/api/docs/js/scalar.js', { schema: { hide: true } }, async (_request, reply) => {
    const { rawPayload } = await ask('/api/docs/js/scalar.js');
    return reply
      .type('application/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(rawPayload);
  });
}
