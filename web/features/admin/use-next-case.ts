import { useQueryClient } from '@tanstack/react-query';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import { paths } from '#shared/paths.ts';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { caseLink } from './case-link.ts';
import { everyCase } from './case-queries.ts';

/**
 * Goes on to what has waited longest in this queue; when nothing else waits, back to the list, or nowhere if its case
 * `stays` to show what was decided.
 */
export function useNextCase(queue: QueueName, decided: string, { stays = false } = {}) {
  const queries = useQueryClient();
  const goOn = useGoOn();
  return async () => {
    const waiting = await queries.fetchQuery({ ...everyCase(queue), staleTime: 0 }).catch(() => ({ cases: [] }));
    const next = waiting.cases.find(({ id, claim }) => id !== decided && (!claim || claim.own));
    const link = next && caseLink(queue, next.id);
    if (link || !stays) await goOn(link ?? paths.admin({ queue }));
  };
}
