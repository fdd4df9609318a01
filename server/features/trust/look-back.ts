import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { standingOf } from './domains/standing-of.ts';
import { gatherFacts } from './gather-facts.ts';
import { holdProject } from './hold-project.ts';
import { lookAgainAt, lookFurther } from './look-further.ts';
import { ownMailboxes } from './own-mailboxes.ts';
import { findingsOf, isHeld } from './rules.ts';
import { findWork } from './work-queries.ts';

/** What is looked at again: the confirmations for and by a person, those by a mailbox and for whose it is, or a single one. */
export type Looked = { user_id: string } | { mailbox: string } | { confirmation: string };

/** Looked at in one job; the rest in jobs after it, so that nobody hides a confirmation behind many newer ones. */
const mostAtOnce = 1_000;

/**
 * Looks again at confirmations that stand when something about their owner or signer has come to light: an address, a browser,
 * a network, another hold. What would have held them then holds them now. A repeat finds nothing new. One that cannot be weighed
 * keeps none of the others; it throws at the end.
 */
export async function lookBack({ db, env }: Pick<Deps, 'db' | 'env'>, looked: Looked, most = mostAtOnce) {
  if ('user_id' in looked) await ownMailboxes(db, env, looked.user_id);
  const ids = await confirmationsOf(db, looked);
  for (const id of ids.slice(most)) await lookAgainAt(db, id);
  const failures: unknown[] = [];
  for (const id of ids.slice(0, most)) {
    await announcing(db, (trx) => weighAgain({ trx, env }, id)).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Whose work is looked at again. */
export const concernsOfLook = (looked: Looked) => {
  if ('user_id' in looked) return sql<Concern>`select ${looked.user_id}::uuid as person, null::uuid as project`;
  const answers = sql`select null::uuid as person, c.project_id as project
    from answer_evidence e join confirmations c on c.id = e.confirmation_id`;
  if ('confirmation' in looked) return sql<Concern>`${answers} where c.id = ${looked.confirmation}`;
  return sql<Concern>`${answers} where e.signer = ${looked.mailbox}
    union select user_id, null from owned_mailboxes where mailbox = ${looked.mailbox}`;
};

async function confirmationsOf(db: Connection, looked: Looked): Promise<string[]> {
  if ('confirmation' in looked) return [looked.confirmation];
  const [user, mailbox] = 'user_id' in looked ? [looked.user_id, null] : [null, looked.mailbox];
  const { rows } = await sql<{ id: string }>`
    select e.confirmation_id as id from answer_evidence e join standing_confirmations c on c.id = e.confirmation_id
      join projects p on p.id = c.project_id
     where p.status <> 'rejected' and p.removed_at is null
       and (e.owner_id = ${user} or e.signer = ${mailbox}
            or e.signer in (select m.mailbox from owned_mailboxes m where m.user_id = ${user})
            or e.owner_id in (select m.user_id from owned_mailboxes m where m.mailbox = ${mailbox} and m.proved))
     order by e.answered_at desc`.execute(db);
  return rows.map(({ id }) => id);
}

async function weighAgain({ trx, env }: { trx: AnnouncingTransaction; env: Deps['env'] }, confirmationId: string) {
  const found = await lockConfirmation(trx, confirmationId);
  if (!found) return;
  const { owner_id, owner_name, opened, signer_name, email, answered_at, ...given } = found;
  const { secretKey } = env;
  const standing = await standingOf(trx, { domain: domainOf(email), ownerId: owner_id, secretKey });
  const facts = await gatherFacts(
    { trx, env },
    {
      confirmationId,
      owner: { id: owner_id, name: owner_name, opened },
      signer: { name: signer_name, email, standing },
      work: await findWork(trx, given.project_id),
      from: {
        deviceHash: given.device_hash,
        agentHash: given.agent,
        networks: given.networks.map(({ bits, hash }) => ({ bits, hash: Buffer.from(hash, 'hex') })),
        viewerId: null,
      },
      at: answered_at,
      seconds: given.seconds,
      ownerIdle: given.owner_idle,
    },
  );
  const findings = findingsOf(facts).filter(({ rule }) => !given.settled.includes(rule));
  if (!isHeld(findings)) return;
  const project = { id: given.project_id, user_id: owner_id, title: given.title };
  const fresh = await holdProject(trx, project, { findings, confirmationId, actor: { type: 'system' } });
  if (fresh === 0) return;
  await lookFurther(trx, { ownerId: owner_id, mailbox: given.signer });
  if (given.held_at) return;
  await notifyUser(trx, {
    userId: owner_id,
    type: 'project_status',
    data: { event: 'held_again', project_title: given.title, signer_name: signer_name, status: 'pending', held: true },
    reference: { type: 'project', id: given.project_id },
  });
}

type Found = {
  project_id: string;
  title: string;
  held_at: Date | null;
  owner_id: string;
  owner_name: string;
  opened: Date;
  signer: string;
  signer_name: string;
  email: string;
  answered_at: Date;
  seconds: number | null;
  owner_idle: number | null;
  device_hash: Buffer | null;
  agent: Buffer | null;
  /** From where it was given, narrowest first; hashes in hexadecimal. */
  networks: { bits: number; hash: string }[];
  /** Rules that an admin has looked at for this answer and let pass. */
  settled: string[];
};

/** Locks the work first: what stands is asked of it once whoever changed it is done. */
async function lockConfirmation(trx: Transaction, id: string): Promise<Found | undefined> {
  await sql`select from projects where id = (select project_id from confirmations where id = ${id}) for update`.execute(
    trx,
  );
  const { rows } = await sql<Found>`
    select c.project_id, p.title, p.held_at, e.owner_id, o.full_name as owner_name, o.created_at as opened, e.signer,
           c.signer_name, s.email, c.answered_at, e.seconds, e.owner_idle, c.device_hash,
           (select t.hash from traces t where t.party = e.signer and t.bits = 1 and t.first_seen <= c.answered_at + interval '1 minute'
             order by t.last_seen desc limit 1) as agent,
           (select coalesce(json_agg(json_build_object('bits', t.bits, 'hash', encode(t.hash, 'hex'))
                     order by t.hash = c.network_hash desc, t.bits desc), '[]')
              from traces t where t.party = e.signer and t.bits > 1
               and t.first_seen <= c.answered_at + interval '1 minute' and t.last_seen >= c.answered_at - interval '1 minute') as networks,
           array(select h.rule from project_holds h where h.confirmation_id = c.id and h.outcome in ('approved', 'released')) as settled
      from standing_answers c join answer_evidence e on e.confirmation_id = c.id join signers s on s.id = c.signer_id
      join projects p on p.id = c.project_id join profiles o on o.id = p.user_id
     where c.id = ${id} and p.status <> 'rejected' and p.removed_at is null`.execute(trx);
  return rows[0];
}
