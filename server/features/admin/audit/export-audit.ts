import type { Connection } from '#server/platform/database/connect.ts';
import { csvHead, csvLine } from '#server/platform/http/csv-cell.ts';
import type { AuditFilter, AuditRow } from '#shared/admin/audit.ts';
import { listAudit } from './audit-queries.ts';

const batchSize = 1000;
const columns = ['id', 'at', 'actor_type', 'actor_id', 'actor', 'action', 'subject_type', 'subject_id'] as const;

/** The log as text, in parts: however long it is, a thousand rows of it are in memory. */
export async function* exportAudit(db: Connection, adminId: string, filter: AuditFilter, format: 'csv' | 'json') {
  yield format === 'csv' ? csvHead([...columns, 'data']) : '[';
  let before: number | undefined;
  let isFirst = true;
  for (;;) {
    const { rows, next } = await listAudit(db, adminId, filter, { before, limit: batchSize });
    for (const row of rows) {
      yield format === 'csv' ? csvOf(row) : `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    if (next === null) break;
    before = next;
  }
  if (format === 'json') yield '\n]\n';
}

const csvOf = (row: AuditRow) => csvLine([...columns.map((name) => String(row[name] ?? '')), JSON.stringify(row.data)]);
