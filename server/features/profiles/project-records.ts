import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type LogReceipt, readReceipts } from '#server/features/log/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { LogRecord } from '#shared/log/records.ts';
import { findPublicProject, projectNamed } from './public-project-queries.ts';
import { iso } from './public-work.ts';

type Row = Omit<LogRecord, 'answered_at' | 'after' | 'before'> & {
  project_id: string;
  confirmation_id: string;
  commented: boolean;
  named: boolean;
  withheld: boolean;
  answered_at: Date;
  after: Date | null;
  before: Date;
};

async function recordedConfirmations(db: Connection, projectIds: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id as confirmation_id, c.project_id, encode(l.digest, 'hex') as digest, l.log_index::float8 as entry,
           c.signer_name, c.named, c.withheld, c.comment is not null as commented, c.answered_at,
           (l.statement::jsonb->>'intake')::boolean as intake,
           case when c.named then (
             select json_build_object('domain', m.domain, 'digest', encode(q.digest, 'hex'))
               from mail_seals m join log_entries q on q.subject = m.confirmation_id and q.kind = 7 and q.log_index is not null
              where m.confirmation_id = c.id) end as seal,
           array(select distinct witness from log_cosignatures where size > l.log_index order by 1) as witnesses,
           (select signed_at from log_heads where size <= l.log_index order by size desc limit 1) as after, h.signed_at as before
      from shown_confirmations c
      join public_projects p on p.id = c.project_id
      join log_entries l on l.subject = c.id and l.kind = 1 and l.statement is not null
      join lateral (select signed_at from log_heads where size > l.log_index order by size limit 1) h on true
     where c.project_id = any(${projectIds}::uuid[]) order by c.answered_at`.execute(db);
  return rows;
}

/** What the log has of a public project's standing confirmations. */
export const projectRecords = async (db: Connection, projectId: string): Promise<LogRecord[]> =>
  (await recordedConfirmations(db, [projectId])).map(
    ({ digest, entry, signer_name, withheld, intake, seal, witnesses, ...times }) => ({
      ...{ digest, entry, signer_name, withheld, intake, seal, witnesses },
      answered_at: iso(times.answered_at),
      after: times.after && iso(times.after),
      before: iso(times.before),
    }),
  );

/** Fields of a statement that a project's page shows of everybody. */
const ofEverybody = [
  ...['answer', 'relationship', 'standing', 'mailbox_code', 'owner_name', 'owner_username', 'project_id', 'title'],
  ...['summary', 'description', 'role', 'period', 'skills', 'links', 'files'],
];
/** Those that tell who a signer is. */
const ofSigner = ['signer_name', 'signer_organisation', 'email_domain'];
/** Who the client is, where they may be named. */
const ofClient = ['organisation'];

type Told = { named: boolean; withheld: boolean; commented: boolean };

/** What a receipt tells of an answer to those who may know so much of it. */
export const receiptFields = ({ named, withheld, commented }: Told) => [
  ...ofEverybody,
  ...(withheld ? [] : ofClient),
  ...(named ? ofSigner : []),
  ...(commented ? ['comment'] : []),
];

type Reading = Pick<Deps, 'db' | 'files'>;
type ProjectReceipt = LogReceipt & { project_id: string };

/** The receipts of confirmations of these projects, with what their pages show of them. */
export const publicReceipts = async (deps: Reading, projectIds: readonly string[]): Promise<ProjectReceipt[]> =>
  receiptsOf(deps, await recordedConfirmations(deps.db, projectIds));

/** The receipt of a confirmation of a public project; null where its page shows none. */
export async function publicReceipt(deps: Reading, projectId: string, digest: string): Promise<LogReceipt | null> {
  const rows = await recordedConfirmations(deps.db, [projectId]);
  const named = rows.filter((row) => row.digest === digest);
  return (await receiptsOf(deps, named))[0] ?? null;
}

async function receiptsOf(deps: Reading, rows: Row[]): Promise<ProjectReceipt[]> {
  const receipts = await readReceipts(
    deps,
    rows.map((row) => {
      const shown = receiptFields(row);
      return {
        ...{ subject: row.confirmation_id, kind: 'answer', mayRead: (field) => shown.includes(field) },
        withheld: row.withheld ? [...ofClient, ...ofSigner, 'comment'] : [],
      };
    }),
  );
  return rows.flatMap(({ project_id }, place) => {
    const receipt = receipts[place];
    return receipt ? [{ ...receipt, project_id }] : [];
  });
}

/** The same of the project that an address names, as a file. */
export async function receiptNamed(
  deps: Pick<Deps, 'db' | 'files'>,
  typed: string,
  digest: string,
): Promise<string | null> {
  const name = projectNamed(typed);
  const project = name && (await findPublicProject(deps.db, name));
  const receipt = project && (await publicReceipt(deps, project.id, digest));
  return receipt?.file ?? null;
}
