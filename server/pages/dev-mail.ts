import type { Deps } from '../deps.ts';
import type { App } from '../http/app-type.ts';
import { listKeptMail } from '../mail/transport.ts';

/** `/dev/mail.json`, registered on local servers only: the mail that was kept, newest first, with its links. */
export function devMailRoutes(app: App, { env }: Deps) {
  app.get('/dev/mail.json', { schema: { hide: true } }, async () =>
    (await listKeptMail(env)).map(({ id, at, to, subject, text, html }) => ({ id, at, to, subject, text, html })),
  );
}
