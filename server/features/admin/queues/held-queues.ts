import { type RawBuilder, sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import { askedNow, confirmedNow } from '#server/features/signing/published.ts';
import { hasOpenAppeal } from '#server/features/trust/published.ts';

const isDecided = (id: 'p.id' | 'e.id') => sql`exists (
  select from admin_decisions d where d.project_id = ${sql.ref(id)} and d.undone_at is null and d.done_at is null)`;
const columns = sql`p.id, p.held_at as since, p.title, o.full_name as by, o.email as mail, o.id as owner,
  null::uuid as project, null::uuid[] as not_for,
  jsonb_build_object('version', p.version, 'status', p.status, 'updated_at', p.updated_at, 'locale', o.locale,
    'rule', p.approval_rule, 'asked', ${askedNow}, 'confirmed', ${confirmedNow}) as review,
  array(select distinct h.rule from project_holds h where h.project_id = p.id and h.decided_at is null) as notes
  from projects p join profiles o on o.id = p.user_id where p.held_at is not null and not ${isDecided('p.id')}`;

/** Held projects of the same owner that wait behind one. */
const behind = sql`array(select e.id from projects e where e.user_id = p.user_id and e.held_at is not null and e.id <> p.id
  and not ${hasOpenAppeal('e.id')} and not ${isDecided('e.id')})`;

/** Of one owner's held projects the one that waits longest, with how many wait behind it: nobody floods the queue. */
const held = sql<CaseColumns>`select ${behind} as behind, ${columns} and not ${hasOpenAppeal('p.id')} and not exists (
  select from projects e where e.user_id = p.user_id and e.held_at is not null and (e.held_at, e.id) < (p.held_at, p.id)
     and not ${hasOpenAppeal('e.id')})`;
const appeals = sql<CaseColumns>`select ${columns} and ${hasOpenAppeal('p.id')}`;

/** Of each decision on a project, since when what it ended had waited. */
const settled = (rules: RawBuilder<boolean>) => sql<SettledColumns>`
  select r.decided_at as settled_at, (select min(h.created_at) from project_holds h where h.project_id = r.project_id
    and h.decided_at = r.decided_at and ${rules}) as since from project_holds r where r.rule = 'review'`;

export const heldQueues: CaseQueue[] = [
  {
    name: 'held',
    ofOwners: true,
    cases: held,
    settled: settled(sql`h.rule not in ('review', 'appeal')`),
  },
  {
    name: 'appeals',
    ofOwners: true,
    cases: appeals,
    settled: settled(sql`h.rule = 'appeal'`),
  },
];
