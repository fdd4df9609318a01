import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';
import { isOpen, useErrors } from '#web/api/use-errors.ts';
import type { BulkAct } from './bulk-acts.ts';
import type { StandingRowProps } from './row-state.tsx';

/** `isOpen`: it may be done all the same. */
export type Undone = { id: string; title: string; why: string; isOpen: boolean };
type Asked = {
  act: BulkAct;
  rows: StandingRowProps[];
  /** All that are selected, as they stand before the first of them changes. */
  selected: StandingRowProps[];
};

/** Does it to one after the other, as each could be asked for alone, and gives what could not be done, and why. */
export function useBulk() {
  const queries = useQueryClient();
  const { message } = useErrors();
  return useMutation({
    mutationFn: async ({ act, rows }: Asked) => {
      const undone: Undone[] = [];
      for (const row of rows) {
        const { id, title } = row.project;
        await one[act](row).catch((error) =>
          undone.push({ id, title, why: message(error) ?? '', isOpen: isOpen(error) }),
        );
      }
      return undone;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
}

const see = (visibility: 'public' | 'hidden') => (row: StandingRowProps) =>
  answerOf(
    api.PUT('/api/projects/{id}/visibility', { params: { path: { id: row.project.id } }, body: { visibility } }),
  );

const one: Record<BulkAct, (row: StandingRowProps) => Promise<unknown>> = {
  remind: async ({ standing }) => {
    for (const { may, request_id } of standing.signers)
      if (may.remind)
        await answerOf(api.POST('/api/signing-requests/{id}/remind', { params: { path: { id: request_id ?? '' } } }));
  },
  hide: see('hidden'),
  show: see('public'),
  remove: ({ project }) => answerOf(api.DELETE('/api/projects/{id}', { params: { path: { id: project.id } } })),
};
