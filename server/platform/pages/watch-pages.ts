import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Notes that somebody's page was read, or a link on it followed. `page`: the person or project whose page it is.
     */
    saw(page: string, link?: string): void;
  }
}

/** Hears of pages that were read. It must cost nothing: what it notes is written later. */
export type PageWatcher = {
  saw(request: FastifyRequest, page: string, link: string): void;
  /** Writes what is not written yet. */
  close(): Promise<void>;
};

/** Lets requests tell the watchers of features what was read. */
export function watchPages(app: FastifyInstance, watchers: PageWatcher[]) {
  app.decorateRequest('saw', function saw(page, link = '') {
    for (const watcher of watchers) watcher.saw(this, page, link);
  });
  app.addHook('onClose', async () => void (await Promise.all(watchers.map(({ close }) => close()))));
}
