import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CannedReason } from '#shared/admin/decision-limits.ts';
import type { AdminCase } from '#shared/admin/queues.ts';
import type { ReviewInput } from '#shared/admin/reviews.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { ownDecisions } from './case-queries.ts';

export type Rejection = {
  key: CannedReason;
  ground: NonNullable<ReviewInput['ground']>;
  reasons: Record<'en' | 'es', string>;
};

/** One after another: what is to be undone has reached the server before its undo does. */
const scope = { id: 'admin-decisions' };

/** Decides cases from the queue and takes decisions back. What is decided leaves the list at once. */
export function useDecisions() {
  const t = useWords('admin.queues');
  const queries = useQueryClient();
  const toast = useToast();
  const tellFailure = useToldFailure();
  const { word } = useErrors();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<{ ids: string[]; projects: string[] } | null>(null);
  /**
   * What the last toast told of, and the way to take it off the screen: the undo that it offers may have been made
   * elsewhere.
   */
  const told = useRef({ ids: [] as string[], close: () => {} });
  const askAgain = () => queries.invalidateQueries({ queryKey: ['cases'] });
  const without = (ids: string[]) => setDecided((before) => new Set([...before].filter((id) => !ids.includes(id))));
  const failed = (error: unknown) => tellFailure(t('failed'), error);

  const undo = useMutation({
    scope,
    mutationFn: (given: { ids: string[]; projects: string[] }) =>
      answerOf(api.POST('/api/admin/decisions/undo', { body: { ids: given.ids } })),
    onSuccess: ({ ids }, { projects, ids: asked }) => {
      without(projects);
      const among = (others: string[]) => others.some((id) => asked.includes(id));
      setLast((now) => (now && among(now.ids) ? null : now));
      if (among(told.current.ids)) told.current.close();
      toast({ title: t('undone', { count: ids.length, asked: asked.length }) });
    },
    onError: failed,
    onSettled: askAgain,
  });
  const decide = useMutation({
    scope,
    mutationFn: (decisions: Decision[]) => answerOf(api.POST('/api/admin/decisions', { body: { decisions } })),
    onSuccess: ({ taken, refused }, decisions) => {
      const batch = { ids: taken, projects: projectsOf(decisions) };
      without(refused.map(({ project_id }) => project_id));
      const close = toast({
        title: t('decided', { count: taken.length }),
        detail: refused[0] ? t('refused', { count: refused.length, why: word(refused[0].code) }) : undefined,
        ...(taken.length > 0 && { action: { label: t('undo'), onSelect: () => undo.mutate(batch) } }),
      });
      told.current = { ids: taken, close };
      return queries.invalidateQueries(ownDecisions());
    },
    onError: (error, decisions) => {
      without(projectsOf(decisions));
      setLast((now) => (now?.ids[0] === decisions[0]?.id ? null : now));
      failed(error);
      return askAgain();
    },
  });
  return {
    /** Cases that have left the list here and may still be in an answer of the server. */
    decided,
    decide(cases: AdminCase[], rejection: Rejection | null) {
      const decisions = cases.flatMap((each) => decisionOf(each, rejection) ?? []);
      if (decisions.length === 0) return toast({ title: t('nothingToDecide') });
      const projects = projectsOf(decisions);
      setDecided((before) => new Set([...before, ...projects]));
      setLast({ ids: decisions.map(({ id }) => id), projects });
      decide.mutate(decisions);
    },
    undoLast: () => (last ? undo.mutate(last) : toast({ title: t('nothingToUndo') })),
    undo: (id: string, project: string) => undo.mutate({ ids: [id], projects: [project] }),
  };
}

type Decision = NonNullable<ReturnType<typeof decisionOf>>;
const projectsOf = (decisions: Decision[]) => decisions.map(({ project_id }) => project_id);

/** What a key or a button decides about a row; null where that cannot be decided. */
function decisionOf({ id, review }: AdminCase, rejection: Rejection | null) {
  if (!review) return null;
  const { version, status, updated_at, can, locale } = review;
  const seen = { id: crypto.randomUUID(), project_id: id, version, status, held: true, updated_at };
  if (rejection)
    return { ...seen, decision: 'reject' as const, ground: rejection.ground, reason: rejection.reasons[locale] };
  return can && { ...seen, decision: can, reason: '' };
}
