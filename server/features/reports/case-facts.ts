import type { Connection } from '#server/platform/database/connect.ts';
import { isAgainst } from './against-decision.ts';
import type { CaseRow } from './case-queries.ts';
import type { CaseFacts } from './report-policy.ts';
import { isThere } from './report-queries.ts';

/** What says how a case may be decided by this admin, but for what they have read of it. */
export async function factsOf(db: Connection, adminId: string, found: CaseRow): Promise<Omit<CaseFacts, 'unread'>> {
  return {
    kind: found.kind as CaseFacts['kind'],
    decided: found.decided_at !== null,
    there: await isThere(db, found),
    hidden: found.outcome === 'hidden' && found.lifted_at === null,
    appealed: found.decided_at !== null && found.waits_since !== null,
    against: await isAgainst(db, adminId, found),
  };
}
