import type { Feature } from '#server/features/manifest.ts';
import { prepareContactArrived, prepareContactReply } from './contact-emails.ts';
import { contactFeatures } from './contact-page.ts';
import { eraseMessages, forgetMessages } from './contact-queries.ts';
import { contactRoutes, visitorRoutes } from './contact-routes.ts';
import { messageQueue } from './message-queue.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    contact_message: true;
  }
}

export const contact = {
  queues: [messageQueue],
  routes: { visitor: [visitorRoutes], admin: [contactRoutes] },
  mails: { 'contact-arrived': prepareContactArrived, 'contact-reply': prepareContactReply },
  jobs: ({ db }) => ({ 'forget-contact-messages': { run: () => forgetMessages(db), cron: '41 3 * * *' } }),
  pages: contactFeatures,
  erase: async (trx, userId) => {
    await eraseMessages(trx, userId);
  },
  exports: {
    contact_messages: `select id, name, email, topic, message, created_at, settled_at, reply
      from contact_messages where user_id = $1 order by created_at, id`,
  },
  tables: ['contact_messages'],
  audited: { contact_message: null },
} satisfies Feature;
