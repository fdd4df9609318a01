import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import middie from '@fastify/middie';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from 'react-router';
import type { App } from '#server/platform/http/app-type.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Serves the built assets and hands out the built pages. */
export async function loadBuiltPages(app: App): Promise<ServerBuild> {
  await app.register(fastifyStatic, {
    root: join(root, 'build', 'client', 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  return import(pathToFileURL(join(root, 'build', 'server', 'index.js')).href);
}

/** Vite inside this server: pages are compiled when asked for and replaced in the browser when edited. */
export async function loadPagesFromSource(app: App) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  });
  // Vite (its child for React Router) ends the process by itself on SIGTERM, before the database is closed: that is
  // ours to do.
  process.removeAllListeners('SIGTERM');
  process.stdin.removeAllListeners('end');
  await app.register(middie);
  app.use(vite.middlewares);
  app.addHook('onClose', () => vite.close());
  return async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
