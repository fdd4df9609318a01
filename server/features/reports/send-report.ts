import type { Deps } from '#server/auth/deps.ts';
import { requireWriting, type Sender, writingLimits } from '#server/auth/limit-writing.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import type { NetworkPrefix } from '#server/platform/http/network-prefixes.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import type { Reported, ReportInput } from '#shared/reports/reports.ts';
import { openCase } from './case-queries.ts';
import { addReport, findReport, findTarget } from './report-queries.ts';
import { receiptOf } from './report-receipt.ts';

// Of reports without an address, too: what one network may send in a day, as `mailbox`.
const limits = writingLimits('reports', { member: 10, network: 5, mailbox: 10 });

type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * Takes a report of a page that everybody may see, and gives its receipt. Nothing is done to the page, and its owner
 * hears nothing. A repeat of the same form is no second one, and counts as none. Throws notFound, also for what others
 * do not see, 409 `form_sent`, and 429 to who reports too often.
 */
export async function sendReport({ db, env }: Stores, reported: Reported, report: ReportInput, from: Sender) {
  const target = await findTarget(db, reported);
  if (!target) throw notFound();
  const receipt = receiptOf(env.secretKey, report.id);
  // Only who sent it knows its words: nobody gets the receipt of another's by its id. Nor does an admin, who reads them,
  // find out its address by trying some.
  const { owner_id, project_id, comment_id } = target;
  const form = { owner_id, project_id, comment_id, category: report.category, message: report.message };
  const sent = await findReport(db, report.id);
  if (sent) {
    requireRepeat(sent, form);
    return receipt;
  }
  await requireWriting({ db, env }, limits, { ...from, email: report.email ?? '' });
  return announcing(db, async (trx) => {
    const caseId = await openCase(trx, target);
    // Whoever hid it meanwhile held the case: what this waited for is another case's now.
    const read = await findTarget(trx, reported);
    if (!read) throw notFound();
    const network = networkOf(env.secretKey, from.networks);
    const { userId: user_id, locale } = from;
    if (!(await addReport(trx, { ...report, case_id: caseId, user_id, network, locale, said: read.said ?? null }))) {
      requireRepeat(await findReport(trx, report.id), form);
      return receipt;
    }
    trx.publish('cases', caseId, await adminsBut(trx, target.owner_id));
    return receipt;
  });
}

/** The widest one: neighbours in it are one voice. Null for an address that many unrelated people share. */
const networkOf = (secretKey: string, networks: NetworkPrefix[]) => {
  const widest = networks.at(-1);
  return widest ? keyedHash(secretKey, 'report-network', widest.prefix) : null;
};
