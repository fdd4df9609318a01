import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { domainForms } from './domains/domain-forms.ts';
import { mailboxPseudonym } from './mailboxes.ts';
import { ownMailboxes } from './own-addresses.ts';
import { completeProbes } from './refused-probes.ts';
import { textOf, type Written } from './text/work-text.ts';
import { printOf } from './work-print.ts';
import { findWork, keepPrint, rewriteText } from './work-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
const noId = '00000000-0000-0000-0000-000000000000';
const batch = 200;

/**
 * Makes evidence of answers that came from elsewhere than a signer's page: given before there was any, or written by a
 * seed. Runs at each start, and finds nothing on the second.
 */
export const completeEvidence = (stores: Stores) =>
  eachAlone(
    [completeAnswers, completeTexts, ({ db }: Stores) => completeProbes(db), completeForms, completeMailboxes],
    (step) => step(stores),
  );

const completeAnswers = ({ db, env }: Stores) =>
  eachAlone(answersWithout(db), ({ id, email, owner_id, project_id }) =>
    db.transaction().execute(async (trx) => {
      const work = await findWork(trx, project_id);
      await keepPrint(trx, work, printOf(env.secretKey, work));
      await sql`insert into answer_evidence (confirmation_id, owner_id, signer, points, findings, rules_version, answered_at)
        select id, ${owner_id}, ${mailboxPseudonym(env.secretKey, email)}, 0, '[]', 0, answered_at from confirmations where id = ${id}
        on conflict do nothing`.execute(trx);
    }),
  );

async function* answersWithout(db: Connection) {
  for (let after = noId; ; ) {
    const { rows } = await sql<{ id: string; email: string; owner_id: string; project_id: string }>`
      select c.id, s.email, p.user_id as owner_id, p.id as project_id
        from confirmations c join signers s on s.id = c.signer_id join projects p on p.id = c.project_id
       where c.id > ${after} and not exists (select from answer_evidence e where e.confirmation_id = c.id)
       order by c.id limit ${batch}`.execute(db);
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    if (rows.length < batch) return;
  }
}

const completeMailboxes = async ({ db, env }: Stores) => {
  const unnoted = await db
    .selectFrom('profiles')
    .select('id')
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not exists (select from owned_mailboxes m where m.user_id = profiles.id)`)
    .execute();
  await eachAlone(unnoted, ({ id }) => ownMailboxes(db, env, id));
};

/**
 * What texts can be recognised by, of versions that were answered before it was kept, as far as it is known what they
 * said.
 */
const completeTexts = ({ db, env }: Stores) =>
  eachAlone(textsWithout(db), async ({ id, version, owner_id, work }) => {
    const text = { project_id: id, project_version: version, owner_id };
    if (work) await rewriteText(db, text, textOf(env.secretKey, work));
  });

async function* textsWithout(db: Connection) {
  for (let after = { id: noId, version: 0 }; ; ) {
    const { rows } = await sql<{ id: string; version: number; owner_id: string; work: Written | null }>`
      select w.project_id as id, w.project_version as version, w.owner_id,
             case when p.version = w.project_version then to_jsonb(p) else (
               select k.content -> 'project' from confirmations c join signed_contents k using (content_sha256)
                where c.project_id = w.project_id and c.project_version = w.project_version limit 1) end as work
        from work_prints w join projects p on p.id = w.project_id join profiles o on o.id = p.user_id and o.erased_at is null
       where (w.project_id, w.project_version) > (${after.id}::uuid, ${after.version})
         and not exists (select from work_texts x where x.project_id = w.project_id and x.project_version = w.project_version
                            and x.letters is not null)
       order by w.project_id, w.project_version limit ${batch}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last;
  }
}

/** The forms of domains that were asked about before these were kept. */
async function completeForms({ db }: Stores) {
  for (;;) {
    const rows = await db.selectFrom('mail_domains').select('domain').where('forms', 'is', null).limit(batch).execute();
    if (rows.length === 0) return;
    for (const { domain } of rows)
      await db
        .updateTable('mail_domains')
        .set({ forms: domainForms(domain) })
        .where('domain', '=', domain)
        .execute();
  }
}
