import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { listKeptMail } from '#server/platform/mail/transport.ts';
import { line } from '#shared/text/text.ts';
import { devMailPage, devMailPolicy } from './dev-mail-page.ts';

/** Registered on local servers only: the mail that was kept, newest first, as a page and for programs. */
export function devMailRoutes(app: App, { env }: Deps) {
  app.get(
    '/dev/mail',
    { schema: { hide: true, querystring: z.object({ id: line(100).optional() }) } },
    async ({ query }, reply) => {
      const mails = await listKeptMail(env);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', devMailPolicy)
        .header('cache-control', 'no-store')
        .send(
          devMailPage(
            mails,
            mails.find(({ id }) => id === query.id),
          ),
        );
    },
  );

  app.get('/dev/mail.json', { schema: { hide: true } }, async () =>
    (await listKeptMail(env)).map(({ id, at, to, subject, text, html, attachments = [] }) => ({
      id,
      at,
      to,
      subject,
      text,
      html,
      attachments,
    })),
  );
}
