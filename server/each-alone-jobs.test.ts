import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { renewLists } from '#server/features/credentials/status-lists.ts';
import { expireVerifications } from '#server/features/identity/expire-verifications.ts';
import { declineDue } from '#server/features/jobs/decline-applications.ts';
import { expirePosts } from '#server/features/jobs/expire-posts.ts';
import { forgetFiles } from '#server/features/jobs/forget-files.ts';
import { remindOfAnswers } from '#server/features/jobs/remind-of-answers.ts';
import { openPayments } from '#server/features/plans/open-payments.ts';
import { remindOfPlans } from '#server/features/plans/write-notices.ts';
import { forgetSilent } from '#server/features/signing/forget-silent.ts';
import { returnRechecked } from '#server/features/signing/recheck.ts';
import { sendReminders } from '#server/features/signing/reminders.ts';
import { sendWaiting } from '#server/features/signing/send-waiting.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { postRow } from '#server/testing/jobs.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { whileRefused } from '#server/testing/while-refused.ts';

// Of every job that works through many things: one that fails holds up no other, and is done when it fails no more.
const { server, visits } = await openSigning();
const { db, deps } = server;
const long = new Date(Date.now() - 100 * 86_400_000);
const query = async (text: string, ...values: unknown[]) => (await deps.pool.query(text, values)).rows;
let owner: Owner;
let others: Owner[];
beforeAll(async () => {
  owner = await signUpMember(server);
  others = [await signUpMember(server), await signUpMember(server)];
});

async function post(changes: Parameters<typeof postRow>[2] = {}) {
  const id = randomUUID();
  await db
    .insertInto('job_posts')
    .values([postRow(id, owner.id, changes)])
    .execute();
  return id;
}
async function application(values: object) {
  const id = randomUUID();
  const [post_id, user_id] = [await post(), others[0]?.id ?? ''];
  await db
    .insertInto('job_applications')
    .values({ id, post_id, user_id, note: 'Gladly.', ...values })
    .execute();
  return { id, post_id };
}
async function request(changes: string) {
  const email = `m${randomUUID()}@${randomUUID().slice(0, 8)}.example`;
  const project = await addProject(server, owner, { signers: [{ name: 'Marta', email, relationship: 'client' }] });
  const [row] = await query(`update signing_requests set ${changes} where project_id = $1 returning id`, project);
  return { id: row?.id as string, project, email };
}
async function sentFile() {
  const { id } = await application({ state: 'declined', updated_at: long });
  const [file, key] = [randomUUID(), randomUUID()];
  await query(
    `insert into files (id, user_id, application_id, name, media_type, size, sha256, storage_key)
     values ($1, $2, $3, 'cv.pdf', 'application/pdf', 1, $4, $5)`,
    ...[file, others[0]?.id, id, Buffer.alloc(32), key],
  );
  return file;
}
let lists = 900;
let payers = 0;

type Job = {
  /** Makes one thing that is due, and gives its id. */
  due: () => Promise<string>;
  run: () => Promise<unknown>;
  /** Which statement about it the database refuses. */
  refused: (id: string) => Parameters<typeof whileRefused>[1];
  /** Finds it when it is done. */
  done: string;
};
const jobs: Record<string, Job> = {
  'expire-job-posts': {
    due: () => post({ closes_at: long }),
    run: () => expirePosts(db),
    refused: (id) => ({ table: 'job_posts', when: `old.id = '${id}'` }),
    done: `select from job_posts where id = $1 and state = 'expired'`,
  },
  'decline-job-applications': {
    due: async () => (await application({ state: 'seen', declines_at: long })).id,
    run: () => declineDue(db),
    refused: (id) => ({ table: 'job_applications', when: `old.id = '${id}'` }),
    done: `select from job_applications where id = $1 and state = 'declined'`,
  },
  'remind-of-job-answers': {
    due: async () => (await application({ answer_on: '2024-01-01', answer_by: long })).id,
    run: () => remindOfAnswers(db),
    refused: (id) => ({ table: 'job_applications', when: `old.id = '${id}'` }),
    done: 'select from job_applications where id = $1 and reminded = 2',
  },
  'forget-application-files': {
    due: sentFile,
    run: () => forgetFiles(db),
    refused: (id) => ({ table: 'files', on: 'delete', when: `old.id = '${id}'` }),
    done: 'select where not exists (select from files where id = $1)',
  },
  'send-reminders': {
    due: async () => (await request(`last_sent_at = now() - interval '9 days'`)).id,
    run: () => sendReminders(db),
    refused: (id) => ({ table: 'signing_requests', when: `old.id = '${id}'` }),
    done: 'select from signing_requests where id = $1 and reminders_sent = 1',
  },
  'return-rechecked': {
    due: async () => {
      const { project, email } = await request('expires_at = expires_at');
      const signer = server.browser();
      await visits.open(signer, signingLink(server, email));
      await sendAnswer(server, signer, project);
      await query(`update signing_requests set cause = 'recheck' where project_id = $1`, project);
      await query(`update projects set status = 'pending', held_at = null where id = $1`, project);
      return project;
    },
    run: () => returnRechecked(db),
    refused: (id) => ({ table: 'projects', when: `old.id = '${id}'` }),
    done: 'select from projects where id = $1 and held_at is not null',
  },
  'forget-silent-signers': {
    due: async () => {
      const { project } = await request(`state = 'cancelled', closed_at = now()`);
      await query('update projects set removed_at = $2 where id = $1', project, long);
      return project;
    },
    run: () => forgetSilent(db),
    refused: (id) => ({ table: 'signing_requests', on: 'delete', when: `old.project_id = '${id}'` }),
    done: 'select where not exists (select from signing_requests where project_id = $1)',
  },
  'send-waiting': {
    due: async () => {
      const { id } = await request(`state = 'cancelled', closed_at = now()`);
      const [mail] = await query(
        `update mails set turn = 'waits', sent_at = null where request_id = $1 returning id`,
        id,
      );
      return mail?.id as string;
    },
    run: () => sendWaiting(deps),
    refused: (id) => ({ table: 'mails', when: `old.id = '${id}'` }),
    done: `select from mails where id = $1 and turn is distinct from 'waits'`,
  },
  'expire-identity': {
    due: async () => {
      const id = randomUUID();
      await query(
        `insert into identity_verifications (id, user_id, country, document, updated_at) values ($1, $2, 'ES', 'passport', $3)`,
        ...[id, (await signUpMember(server)).id, long],
      );
      return id;
    },
    run: () => expireVerifications(deps),
    refused: (id) => ({ table: 'identity_verifications', when: `old.id = '${id}'` }),
    done: `select from identity_verifications where id = $1 and status = 'expired'`,
  },
  'renew-status-lists': {
    due: async () => {
      await query('insert into credential_lists (number, taken) values ($1, 1)', ++lists);
      return String(lists);
    },
    run: () => renewLists(deps),
    refused: (number) => ({ table: 'credential_lists', when: `old.number = ${number}` }),
    done: 'select from credential_lists where number = $1 and signed_at is not null',
  },
  'remind-of-plans': {
    due: async () => {
      const { id } = await signUpMember(server);
      const customer = `customer ${++payers}`;
      await query(`insert into payment_customers (provider, id, user_id) values ('sandbox', $1, $2)`, customer, id);
      await query(
        `insert into subscriptions (user_id, provider, customer_id, subscription_id, tier, status, current_period_end,
           cancel_at_period_end, amount, currency, every, fact_at)
         values ($1, 'sandbox', $2, $2, 'pro', 'past_due', now(), false, 900, 'eur', 'month', now())`,
        ...[id, customer],
      );
      return id;
    },
    run: () => remindOfPlans(db, openPayments(deps)),
    refused: (id) => ({ table: 'plan_notices', on: 'insert', when: `new.user_id = '${id}'` }),
    done: 'select from plan_notices where user_id = $1',
  },
};

test.each(Object.entries(jobs))('%s', async (_name, { due, run, refused, done }) => {
  // In whatever order the job takes them.
  for (const which of ['first', 'last'] as const) {
    const ids = [await due(), await due(), await due()];
    const broken = (which === 'first' ? ids[0] : ids[2]) ?? '';
    const left = async () => {
      const found = await Promise.all(ids.map(async (id) => ((await query(done, id)).length > 0 ? [] : [id])));
      return found.flat();
    };
    expect(await left()).toEqual(ids);
    await whileRefused(server, refused(broken), () => expect(run()).rejects.toThrow(/of \d+ failed/));
    expect(await left()).toEqual([broken]);
    await run();
    expect(await left()).toEqual([]);
  }
});

test('answers that are late hold up no word of those that are due soon', async () => {
  const late = await application({ answer_on: '2024-01-01', answer_by: long });
  const soon = await application({ answer_on: '2024-01-01', answer_by: new Date(Date.now() + 3_600_000) });
  await whileRefused(server, { table: 'job_applications', when: `old.id = '${late.id}'` }, () =>
    expect(remindOfAnswers(db)).rejects.toThrow('failed'),
  );
  expect(await query('select reminded from job_applications where id = $1', soon.id)).toEqual([{ reminded: 1 }]);
});
