import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import type { Feature } from '#server/features/manifest.ts';
import { prepareContactArrived, prepareContactReply } from './contact-emails.ts';
import { eraseMessages, forgetMessages } from './contact-queries.ts';
import { contactRoutes, visitorRoutes } from './contact-routes.ts';

/** What people wrote to us and nobody has answered. */
const messageQueue: CaseQueue = {
  name: 'messages',
  ofOwners: true,
  cases: sql<CaseColumns>`
    select m.id, m.created_at as since, left(m.message, 200) as title, m.name as by, m.email as mail, array[m.topic] as notes,
           m.user_id as owner, null::uuid as project, m.about as not_for
      from contact_messages m where m.settled_at is null`,
  settled: sql<SettledColumns>`select created_at as since, settled_at from contact_messages where settled_at is not null`,
};

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
