import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CannedReason } from '#shared/desk/decision-limits.ts';
import type { DeskCase } from '#shared/desk/queues.ts';
import type { ReviewInput } from '#shared/desk/reviews.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useToast } from '../../ui/toast.tsx';
import { ownDecisions } from './case-queries.ts';

export type Rejection = {
  key: CannedReason;
  ground: NonNullable<ReviewInput['ground']>;
  reasons: Record<'en' | 'es', string>;
};

/** Decides cases from the queue and takes decisions back. What is decided leaves the list at once. */
export function useDecisions() {
  const t = useWords('admin.queues');
  const queries = useQueryClient();
  const toast = useToast();
  const { word, message } = useErrors();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ ids: string[]; projects: string[] } | null>(null);
  const askAgain = () => queries.invalidateQueries({ queryKey: ['cases'] });
  const without = (ids: string[]) => setDecided((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const failed = (error: unknown) => toast({ title: t('failed'), detail: message(error) ?? undefined });

  const undo = useMutation({
    mutationFn: (given: { ids: string[]; projects: string[] }) =>
      answerOf(api.POST('/api/admin/decisions/undo', { body: { ids: given.ids } })),
    onSuccess: ({ ids }, { projects, ids: asked }) => {
      without(projects);
      setLast(null);
      toast({ title: t('undone', { count: ids.length, asked: asked.length }) });
    },
    onError: failed,
    onSettled: askAgain,
  });
  const decide = useMutation({
    mutationFn: ({ cases, rejection }: { cases: DeskCase[]; rejection: Rejection | null }) =>
      answerOf(
        api.POST('/api/admin/decisions', {
          body: { decisions: cases.flatMap((each) => decisionOf(each, rejection) ?? []) },
        }),
      ),
    onSuccess: ({ taken, refused }, { cases }) => {
      const projects = cases.map(({ id }) => id);
      const batch = { ids: taken, projects };
      without(refused.map(({ project_id }) => project_id));
      if (taken.length > 0) setLast(batch);
      toast({
        title: t('decided', { count: taken.length }),
        detail: refused[0] ? t('refused', { count: refused.length, why: word(refused[0].code) }) : undefined,
        ...(taken.length > 0 && { action: { label: t('undo'), onSelect: () => undo.mutate(batch) } }),
      });
      return queries.invalidateQueries(ownDecisions());
    },
    onError: (error, { cases }) => {
      without(cases.map(({ id }) => id));
      failed(error);
      return askAgain();
    },
  });
  return {
    /** Cases that have left the list here and may still be in an answer of the server. */
    decided,
    decide(cases: DeskCase[], rejection: Rejection | null) {
      const fit = cases.filter((each) => decisionOf(each, rejection));
      if (fit.length === 0) return toast({ title: t('nothingToDecide') });
      setDecided((before) => new Set([...before, ...fit.map(({ id }) => id)]));
      decide.mutate({ cases: fit, rejection });
    },
    undoLast: () => (last ? undo.mutate(last) : toast({ title: t('nothingToUndo') })),
    undo: (id: string, project: string) => undo.mutate({ ids: [id], projects: [project] }),
  };
}

/** What a key or a button decides about a row; null where that cannot be decided. */
function decisionOf({ id, review }: DeskCase, rejection: Rejection | null) {
  if (!review) return null;
  const { version, status, updated_at, can, locale } = review;
  const seen = { id: crypto.randomUUID(), project_id: id, version, status, held: true, updated_at };
  if (rejection)
    return { ...seen, decision: 'reject' as const, ground: rejection.ground, reason: rejection.reasons[locale] };
  return can && { ...seen, decision: can, reason: '' };
}
