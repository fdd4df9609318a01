import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { SealOffer } from '#shared/seals/seals.ts';

/** How a confirmation is sealed, or by whom it is; null where that is not offered, or it does not stand. */
export async function sealOffer({ db, env }: Pick<Deps, 'db' | 'env'>, requestId: string): Promise<SealOffer | null> {
  const { rows } = await sql<{ digest: string; domain: string | null }>`
    select encode(l.digest, 'hex') as digest, m.domain
      from confirmations c
      join log_statements l on l.subject = c.id and l.kind = 1
      left join mail_seals m on m.confirmation_id = c.id
     where c.request_id = ${requestId} and c.answer = 'confirmed' and c.withdrawn_at is null
     order by c.answered_at desc limit 1`.execute(db);
  const [answer] = rows;
  if (!answer) return null;
  if (answer.domain !== null) return { state: 'sealed', domain: answer.domain };
  return env.seals && { state: 'offered', address: env.seals.address, subject: `Countersign ${answer.digest}` };
}
