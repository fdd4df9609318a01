import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { undoSeconds } from '#shared/admin/decision-limits.ts';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { paths } from '#shared/paths.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { deciding, type TypedWords } from '#web/forms/typed-words.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { useAdminPlace } from './admin-place.ts';
import type { ReviewChoice } from './review-choices.ts';
import { useDecisions } from './use-decisions.ts';
import { useNextCase } from './use-next-case.ts';

const told = {
  approve: 'approved',
  content: 'rejected',
  not_credible: 'rejected',
  release: 'released',
  ask_again: 'asked_again',
  other_signer: 'other_allowed',
} as const;

/** What a decision is about: of another, nothing that was chosen before holds. */
export const stateOf = ({ version, status, held_at, taken_by }: ReviewDetail) =>
  `${version} ${status} ${held_at} ${taken_by}`;

type Decided = { choice: ReviewChoice; reason: string };

/**
 * Sends a decision about what is on the screen, and goes on; for some seconds it can be taken back, as from the queue.
 * Sent again as it was, it is the same decision.
 */
export function useReview(project: ReviewDetail, typed: TypedWords) {
  const t = useWords('admin.form');
  const undoWord = useWords('admin.queues')('undo');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const place = useAdminPlace();
  const queue = 'queue' in place ? place.queue : 'held';
  const toast = useToast();
  const stepUp = useStepUp();
  const { undo } = useDecisions();
  const goOn = useNextCase(queue, project.id);
  const ids = useRef(new Map<string, string>());
  const idOf = ({ choice, reason }: Decided) => {
    const said = `${stateOf(project)} ${choice.value} ${reason}`;
    const id = ids.current.get(said) ?? crypto.randomUUID();
    ids.current.set(said, id);
    return id;
  };
  const takeBack = (id: string) => {
    undo(id, project.id);
    void navigate(paths.review(project.id));
  };
  return useMutation({
    mutationKey: deciding,
    mutationFn: async (decided: Decided) => {
      const { taken, refused } = await stepUp(() =>
        answerOf(api.POST('/api/admin/decisions', { body: { decisions: [asSent(project, idOf(decided), decided)] } })),
      );
      if (taken.length === 0)
        throw new ApiError({
          type: 'about:blank',
          title: 'Refused',
          status: 409,
          code: refused[0]?.code ?? 'internal',
        });
    },
    onSuccess: (_answer, decided) => {
      typed.done();
      const id = idOf(decided);
      const action = { label: undoWord, onSelect: () => takeBack(id) };
      const owner = project.owner.full_name;
      toast(
        project.removed_at
          ? { title: t('removed.done'), action }
          : {
              title: t(told[decided.choice.kind]),
              detail: t('ownerTold', { owner, seconds: undoSeconds }),
              action,
            },
      );
      return goOn();
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['projects'] }),
        queries.invalidateQueries({ queryKey: ['cases'] }),
      ]),
  });
}

const asSent = (
  { id: project_id, version, status, held_at, updated_at }: ReviewDetail,
  id: string,
  { choice: { decision, ground, signer_id }, reason }: Decided,
) => ({
  id,
  project_id,
  decision,
  ...(ground && { ground }),
  ...(signer_id && { signer_id }),
  reason,
  ...{ version, status, held: held_at !== null, updated_at },
});
