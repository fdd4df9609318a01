import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Facts } from './facts.ts';

/** Steps from each end; circles of up to twice as many people are seen. */
const maxSteps = 4;
/** People looked at from each end, so that one who confirms everybody costs no more. */
const maxPeople = 300;

/**
 * The shortest way from the owner over whom they confirmed, whom those confirmed and so on, to somebody from whom the
 * signer's accounts were confirmed: with this answer it is a circle. Looked for from both ends.
 */
export async function circleOf(trx: Transaction, owner: string, accounts: string[]): Promise<Facts['circle']> {
  const { rows } = await sql<{ steps: number | null; outside: number }>`
    with recursive forward (id, steps) as (
      select ${owner}::uuid, 0
      union
      select e.owner_id, f.steps + 1
        from forward f join owned_mailboxes m on m.user_id = f.id and m.proved join answer_evidence e on e.signer = m.mailbox
        join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
       where f.steps < ${maxSteps}
    ),
    backward (id, steps) as (
      select unnest(${accounts}::uuid[]), 0
      union
      select m.user_id, b.steps + 1
        from backward b join answer_evidence e on e.owner_id = b.id
        join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
        join owned_mailboxes m on m.mailbox = e.signer and m.proved
       where b.steps < ${maxSteps}
    ),
    -- Who was confirmed by mailboxes that are no account's of either end.
    ends as (select unnest(array[${owner}::uuid] || ${accounts}::uuid[]) as id),
    found as materialized (
      select min(f.steps + b.steps) + 1 as steps
        from (select * from forward limit ${maxPeople}) f join (select * from backward limit ${maxPeople}) b using (id)
       where f.steps + b.steps > 0
    )
    -- Who confirmed the two is counted only where there is a circle: there seldom is.
    select steps, case when steps is null then 0 else (select min(n) from (
        select (select count(distinct e.signer) from answer_evidence e
                  join confirmations c on c.id = e.confirmation_id and c.answer = 'confirmed'
                 where e.owner_id = ends.id and not exists (select from owned_mailboxes m where m.mailbox = e.signer and m.proved)) as n
          from ends) each_end)::int end as outside
      from found`.execute(trx);
  return rows[0] ?? { steps: null, outside: 0 };
}
