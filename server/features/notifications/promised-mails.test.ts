import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { MailCadence } from '#shared/notifications/notification-topics.ts';
import { type NewNotification, notifyUser } from './notify-user.ts';

const server = await openServer();

const work = { project_title: 'Moll Vell', signer_name: '', held: false };
const cases: [what: string, mailed: boolean, told: Pick<NewNotification, 'type' | 'data'>][] = [
  [
    'a project that our staff approves',
    true,
    { type: 'project_approved', data: { ...work, event: 'approved', status: 'approved' } },
  ],
  [
    'a project that our staff rejects',
    true,
    { type: 'project_rejected', data: { ...work, event: 'rejected', status: 'rejected' } },
  ],
  [
    'a page that our staff hides',
    true,
    { type: 'page_status', data: { event: 'project_hidden', project_title: 'Moll Vell' } },
  ],
  ['a question about a profile', true, { type: 'page_status', data: { event: 'profile_asked' } }],
  [
    'a job post that our staff removes',
    true,
    { type: 'job_post_status', data: { event: 'removed', post_title: 'Mason' } },
  ],
  [
    'a job post that our staff lets go on',
    false,
    { type: 'job_post_status', data: { event: 'released', post_title: 'Mason' } },
  ],
  [
    'a project that all signers confirm',
    false,
    { type: 'project_approved', data: { ...work, event: 'confirmed', status: 'approved' } },
  ],
  [
    'a project that a signer declines',
    false,
    { type: 'project_rejected', data: { ...work, event: 'declined', status: 'rejected' } },
  ],
];

test.each(cases)('a mail about %s leaves though its reader wants none: %s', async (_, mailed, told) => {
  const reader = await signUpMember(server);
  await server.db.updateTable('profiles').set({ locale: 'en' }).where('id', '=', reader.id).execute();
  server.mailbox.mails.length = 0;
  const tell = async (mail: MailCadence) => {
    for (const topic of ['projects', 'jobs'] as const)
      expect((await reader.browser.put('/api/notification-preferences', { topic, mail })).statusCode).toBe(204);
    await announcing(server.db, (trx) =>
      notifyUser(trx, {
        ...{ userId: reader.id, message: 'It shows a stranger’s flat.' },
        ...{ reference: { type: 'project', id: randomUUID() }, ...told },
      } as NewNotification),
    );
    await server.work();
  };
  await tell('off');
  await tell('daily');
  const mails = server.mailbox.mails.filter(({ to }) => to === reader.form.email);
  expect(mails).toHaveLength(mailed ? 2 : 0);
  for (const { text, headers } of mails) {
    expect(text).toContain('> It shows a stranger’s flat.');
    expect(text).toContain('whatever your settings say');
    expect(headers.filter(({ key }) => key === 'list-unsubscribe')).toEqual([]);
  }
  const { digest_due } = await server.db
    .selectFrom('notifications')
    .select((eb) => eb.fn.agg<boolean>('bool_or', ['digest_due']).as('digest_due'))
    .where('user_id', '=', reader.id)
    .executeTakeFirstOrThrow();
  expect(digest_due).toBe(!mailed);
});
