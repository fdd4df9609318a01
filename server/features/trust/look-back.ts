import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { domainOf } from '#shared/text/email-address.ts';
import { mailboxReputation } from './domains/mailbox-reputation.ts';
import { gatherFacts } from './gather-facts.ts';
import { holdProject } from './hold-project.ts';
import { confirmationsOf, type Looked, lockConfirmation } from './look-back-queries.ts';
import { lookAgainAt, lookFurther } from './look-further.ts';
import { ownMailboxes } from './own-addresses.ts';
import { findingsOf, isHeld } from './rules.ts';
import { printOf } from './work-print.ts';
import { findWork } from './work-queries.ts';

/** Looked at in one job; the rest in jobs after it, so that nobody hides a confirmation behind many newer ones. */
const batchSize = 1_000;

/**
 * Looks again at confirmations that stand when something about their owner or signer has come to light: an address, a
 * browser, a network, another hold. What would have held them then holds them now. A repeat finds nothing new. One that
 * cannot be weighed keeps none of the others; it throws at the end.
 */
export async function lookBack({ db, env }: Pick<Deps, 'db' | 'env'>, looked: Looked, max = batchSize) {
  if ('user_id' in looked) await ownMailboxes(db, env, looked.user_id);
  const ids = await confirmationsOf(db, looked);
  for (const id of ids.slice(max)) await lookAgainAt(db, id);
  await eachAlone(ids.slice(0, max), (id) => announcing(db, (trx) => weighAgain({ trx, env }, id)));
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

async function weighAgain({ trx, env }: { trx: AnnouncingTransaction; env: Deps['env'] }, confirmationId: string) {
  const found = await lockConfirmation(trx, confirmationId);
  if (!found) return;
  const { owner_id, owner_name, opened, signer_name, email, answered_at, ...given } = found;
  const { secretKey } = env;
  const standing = await mailboxReputation(trx, { domain: domainOf(email), ownerId: owner_id, secretKey });
  const work = await findWork(trx, given.project_id);
  const facts = await gatherFacts(
    { trx, env },
    {
      confirmationId,
      owner: { id: owner_id, name: owner_name, opened },
      signer: { name: signer_name, email, standing },
      print: printOf(secretKey, work),
      house: work.organisation,
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
