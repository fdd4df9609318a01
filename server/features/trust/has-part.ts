import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { isOwnWork, type Ties } from './part-policy.ts';
import { networkDays, sharedNetwork } from './weights.ts';

/** Whether somebody has a part in a project, by all that links them to its owner and to who answered it (part-policy.ts). */
export async function hasPart(db: Connection, personId: string, projectId: string): Promise<boolean> {
  const { rows } = await sql<Ties>`
    with asked as (select id, user_id from projects where id = ${projectId}),
    answers as (select e.signer from answer_evidence e join confirmations c on c.id = e.confirmation_id
                 where c.project_id = ${projectId}),
    parties as (select user_id as id from asked union select signer from answers),
    shared as (
      select t.hash, t.bits from traces a join traces t using (hash)
       where a.party = ${personId} and a.bits <> 1 and t.party in (select id from parties) and t.party <> a.party
         and (a.bits = 0 or (a.first_seen < t.last_seen + ${days} and a.last_seen > t.first_seen - ${days}))
    )
    select user_id = ${personId} as owner,
           exists (select from owned_mailboxes m where m.user_id = ${personId} and m.proved
                      and m.mailbox in (select signer from answers)) as answered,
           exists (select from owned_mailboxes m join owned_mailboxes o using (mailbox)
                    where m.user_id = ${personId} and m.proved and o.user_id = asked.user_id and o.proved) as mailbox,
           exists (select from shared where bits = 0) as browser,
           (select json_build_object('bits', s.bits, 'crowd', (select count(*) from (
                     select distinct x.party from traces x where x.hash = s.hash limit ${sharedNetwork.some + 1}) crowd))
              from shared s where s.bits > 1 order by s.bits in (32, 64) desc limit 1) as network
      from asked`.execute(db);
  return rows[0] !== undefined && isOwnWork(rows[0]);
}

const days = sql`make_interval(days => ${networkDays})`;
