import type { App } from './app-type.ts';

/** In milliseconds: with what else a stop waits for, shorter than supervisors wait before they kill. */
const longest = 10_000;

/**
 * Closes a server when what was begun is answered, or cuts it after a while: Node looks after no times any more then, so
 * a head that comes letter by letter would hold it for ever.
 */
export async function closeServer(app: App, after = longest) {
  // Where an answer that had begun said that more could follow: nobody waits for that any more.
  app.server.keepAliveTimeout = 1;
  const cut = setTimeout(() => app.server.closeAllConnections(), after);
  await app.close();
  clearTimeout(cut);
}
