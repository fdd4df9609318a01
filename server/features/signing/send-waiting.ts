import { sql } from 'kysely';
import { countAttempt, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { sendInTurn } from '#server/platform/mail/enqueue-mail.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { reachedNow } from './limit-mails.ts';

/** What goes out at one company beyond the day of those who ask there, so that nobody waits for long. */
const beyond: Limit = { name: 'signing-beyond', max: 1, minutes: 60 };

type Stores = Pick<Deps, 'db' | 'env'>;
type Waiting = {
  id: string;
  owner: string;
  signer: string;
  email: string;
  mailbox: string;
  cause: string;
  open: boolean;
};

/**
 * The job: sends mails that waited for their turn. Whoever has asked least at a place comes first there, then whoever
 * waits longest.
 */
export async function sendWaiting({ db, env }: Stores) {
  await eachAlone(await waitingMails(db), (mail) =>
    db.transaction().execute((trx) => sendIfItsTurn({ db: trx, env }, mail)),
  );
}

async function sendIfItsTurn({ db: trx, env }: { db: Transaction; env: Stores['env'] }, mail: Waiting) {
  const { id, email, mailbox, cause } = mail;
  const notByOwner = cause === 'renewed' || cause === 'recheck';
  const asking = { ownerId: mail.owner, signerId: mail.signer, email, mailbox, notByOwner };
  // Of a request that is closed nothing is sent: whoever prepares the mail sees that.
  const reached = mail.open ? await reachedNow(trx, asking, id) : null;
  const late = reached === 'domain' && (await countAttempt({ db: trx, env }, beyond, domainOf(email)));
  if (reached === null || late) await sendInTurn(trx, id, late || !mail.open);
}

/**
 * A run looks at so many, of each company and of each mailbox there in turn: what is stuck at one place holds nothing
 * up at another.
 */
async function waitingMails(db: Connection): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select m.id, p.user_id as owner, s.id as signer, m.recipient as email, coalesce(r.mailbox, s.mailbox) as mailbox, r.cause,
             r.state = 'open' as open, m.created_at, split_part(lower(m.recipient), '@', 2) as domain,
             (select count(*) from mails o
               where o.user_id = m.user_id and o.created_at > now() - interval '1 day'
                 and split_part(lower(o.recipient), '@', 2) = split_part(lower(m.recipient), '@', 2)) as asked
        from mails m join signing_requests r on r.id = m.request_id join signers s on s.id = r.signer_id
        join projects p on p.id = s.project_id
       where m.turn = 'waits'
    ), at_mailbox as (
      select *, row_number() over (partition by mailbox order by asked, created_at, id) as nth from waiting
    ), looked_at as (
      select *, row_number() over (partition by domain order by nth, asked, created_at, id) as nth_there
        from at_mailbox order by nth_there, created_at, id limit 500
    )
    select id, owner, signer, email, mailbox, cause, open from looked_at order by asked, created_at, id`.execute(db);
  return rows;
}
