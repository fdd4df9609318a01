import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueueName } from '#shared/admin/queue-limits.ts';
import type { AdminCase } from '#shared/admin/queues.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';

/** Taking, giving back and putting aside one case. */
export function useCaseActs(queue: QueueName) {
  const t = useWords('admin.queues');
  const tellFailure = useToldFailure();
  const queries = useQueryClient();
  const options = {
    onError: (error: unknown) => tellFailure(t('failed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cases'] }),
  };
  const claim = useMutation({
    mutationFn: ({ queue, id, claim }: AdminCase & { queue: QueueName }) => {
      const params = { path: { queue, id } };
      return answerOf(
        claim?.own
          ? api.DELETE('/api/admin/queues/{queue}/{id}/claim', { params })
          : api.POST('/api/admin/queues/{queue}/{id}/claim', { params }),
      );
    },
    ...options,
  });
  const settle = useMutation({
    mutationFn: ({ id }: AdminCase) =>
      answerOf(api.POST('/api/admin/help-answers/{id}/settle', { params: { path: { id } } })),
    ...options,
  });
  return { claim: (each: AdminCase) => claim.mutate({ ...each, queue }), settle: settle.mutate };
}
