import helmet from '@fastify/helmet';
import fastifyPlugin from 'fastify-plugin';
import type { Env } from '#server/env.ts';
import { permissionsPolicy } from '#shared/pages/permissions-policy.ts';

/**
 * What every answer tells a browser. It is strict by default: an answer is data, in which nothing runs, loads or is
 * framed, even where it is opened by itself. Pages say what they may instead (web/content-security-policy.ts).
 */
export const answerHeaders = fastifyPlugin<{ env: Env }>(async (app, { env }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: env.publicUrl.startsWith('https:'),
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    // For browsers and plug-ins that are gone: only bytes in each answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const nothing = permissionsPolicy();
  app.addHook('onRequest', ({ url }, reply, done) => {
    // A part of a page uses no power but the page's, and there are a hundred of them in one.
    if (!url.startsWith('/assets/')) reply.header('permissions-policy', nothing);
    done();
  });
});
