import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';

export type AskedAudit = { person: string; action: string; subject: string; from: string; to: string; before?: number };

/** The audit log. It is read, not followed: what is written meanwhile comes with the next look. */
export const auditPage = (query: AskedAudit) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: () => answerOf(api.GET('/api/admin/audit', { params: { query } })),
  });
