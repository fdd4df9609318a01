import type { Deps } from '#server/auth/deps.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { now } from '#server/platform/database/moment.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { PageAppeal } from '#shared/reports/reports.ts';
import type { Viewer } from '#shared/session/session.ts';
import { pageOfCase } from './case-queries.ts';
import { appealsOf, lockOwnPage } from './hidden-page-queries.ts';
import { pageAppealRefusal } from './report-policy.ts';

/**
 * Brings a hidden page or comment before an admin once more, at the wish of its owner. Throws notFound for what is not
 * theirs, and 409 `page_appealed` while another waits, `page_not_hidden`, `appeals_spent`, or `form_sent` for the id of
 * another appeal. The same words once more, as after an answer that was lost, change nothing while they wait; under
 * their id neither later.
 */
export const appealPage = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  { id: ownerId }: Pick<Viewer, 'id'>,
  id: string,
  { id: appealId, message }: PageAppeal,
) =>
  announcing(db, async (trx) => {
    const page = await lockOwnPage(trx, id, ownerId, env.flags.socialFeatures);
    if (!page) throw notFound();
    const before = await appealsOf(trx, [id]);
    if (before.some((each) => (!each.decided || each.id === appealId) && each.message === message)) return;
    const appeals = before.length;
    const facts = { hidden: page.lifted_at === null, appealed: page.waits_since !== null, appeals };
    const refused = pageAppealRefusal(facts);
    if (refused) throw new Problem(409, refused);
    const added = await trx
      .insertInto('page_appeals')
      .values({ ...(appealId && { id: appealId }), case_id: id, message })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Problem(409, 'form_sent');
    await trx.updateTable('report_cases').set({ waits_since: now }).where('id', '=', id).execute();
    await recordAudit(trx, {
      actor: { type: 'user', id: ownerId },
      action: 'appeal_page',
      subject: pageOfCase({ owner_id: ownerId, project_id: page.project_id }),
      data: { case: id },
    });
    trx.publish('cases', id, await adminsBut(trx, ownerId));
    trx.publish('profiles', ownerId, [ownerId]);
  });
