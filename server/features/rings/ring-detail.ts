import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { countActs, findRing, isOwnRing, listActs } from './ring-queries.ts';

/**
 * A case with what was done, a page of it, and what speaks for an arrangement. Throws notFound, also for an admin whom
 * it touches.
 */
export async function ringDetail(db: Connection, id: string, adminId: string, from = 0): Promise<RingCase> {
  const found = await findRing(db, id);
  if (!found || (await isOwnRing(db, adminId, id))) throw notFound();
  const [acts, counts] = await Promise.all([listActs(db, id, from), countActs(db, id)]);
  return shownTexts({
    id,
    kind: found.rule as RingCase['kind'],
    opened_at: found.opened_at.toISOString(),
    findings: found.findings as RingCase['findings'],
    acts: acts.map(({ id: person, username, full_name, since, at, said, ...act }) => ({
      ...act,
      by: { id: person, username, full_name, since: since.toISOString() },
      at: at.toISOString(),
      said: said && renderMarkdown(said),
    })),
    from,
    ...counts,
    decided: found.decided_at && {
      outcome: found.outcome as 'stands' | 'annulled',
      at: found.decided_at.toISOString(),
      by: found.by,
      reason: found.reason,
    },
  });
}
