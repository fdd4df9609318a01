import { sql } from 'kysely';
import type { CaseColumns, CaseQueue } from '#server/features/manifest.ts';
import { appealedText } from '#server/features/trust/published.ts';

const columns = `p.id, p.held_at as since, p.title, o.full_name as by, o.email as mail, o.id as owner,
  array(select distinct h.rule from project_holds h where h.project_id = p.id and h.decided_at is null) as notes
  from projects p join profiles o on o.id = p.user_id where p.held_at is not null`;

/** Of one owner's held projects the one that waits longest: nobody floods the queue. */
const held = `select ${columns} and not ${appealedText} and not exists (
  select from projects e where e.user_id = p.user_id and e.held_at is not null and (e.held_at, e.id) < (p.held_at, p.id)
     and not ${appealedText.replaceAll('p.', 'e.')})`;
const appeals = `select ${columns} and ${appealedText}`;

export const heldQueues: CaseQueue[] = [
  { name: 'held', cases: sql<CaseColumns>`${sql.raw(held)}` },
  { name: 'appeals', cases: sql<CaseColumns>`${sql.raw(appeals)}` },
];
