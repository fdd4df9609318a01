import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BlockedHow } from '#shared/blocks/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Blocks or mutes somebody, or does neither any longer. */
export function useBlock({ id, name }: { id: string; name: string }) {
  const t = useWords('reach.person');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (how: BlockedHow | null) => {
      const params = { path: { id } };
      return answerOf(
        how ? api.PUT('/api/kept-off/{id}', { params, body: { how } }) : api.DELETE('/api/kept-off/{id}', { params }),
      );
    },
    onSuccess: (_done, how) => toast({ title: t(`done.${how ?? 'undone'}`, { name }) }),
    // What others say is read anew, with them or without them.
    onSettled: () =>
      Promise.all(['reach', 'social', 'jobs'].map((topic) => queries.invalidateQueries({ queryKey: [topic] }))),
  });
}
