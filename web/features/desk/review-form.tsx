import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ReviewDetail, ReviewInput } from '#shared/desk/reviews.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { reviewOf } from './review-queries.ts';

/** What an admin chooses: a rejection says on what ground. */
type Choice = 'approve' | 'content' | 'not_credible' | 'release';
const inputOf: Record<Choice, Pick<ReviewInput, 'decision' | 'ground'>> = {
  approve: { decision: 'approve' },
  content: { decision: 'reject', ground: 'content' },
  not_credible: { decision: 'reject', ground: 'not_credible' },
  release: { decision: 'release' },
};
const told = { approve: 'approved', reject: 'rejected', release: 'released' } as const;

/** The decision of an admin, for the text that is on the screen. Nothing is chosen beforehand. */
export function ReviewForm({ project }: { project: ReviewDetail }) {
  const t = useWords('admin.form');
  const [choice, setChoice] = useState<Choice>();
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const toast = useToast();
  const { message, fields } = useErrors();
  const review = useMutation({
    mutationFn: () =>
      answerOf(
        api.POST('/api/admin/projects/{id}/review', {
          params: { path: { id: project.id } },
          // The server says what is missing; without a choice there is nothing to leave out.
          body: {
            ...(choice ? inputOf[choice] : { decision: '' as ReviewInput['decision'] }),
            reason,
            version: project.version,
            status: project.status,
            held: project.held_at !== null,
            updated_at: project.updated_at,
          },
        }),
      ),
    onSuccess: (answer) => {
      queries.setQueryData(reviewOf(project.id).queryKey, answer);
      toast(
        project.removed_at
          ? { title: t('removed.done') }
          : {
              title: t(told[inputOf[choice ?? 'approve'].decision]),
              detail: t('ownerTold', { owner: project.owner.full_name }),
            },
      );
      setChoice(undefined);
      setReason('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  if (project.own) return <Banner tone="plain">{t('own')}</Banner>;
  if (!Object.values(project.decisions).some(Boolean)) return <p className="text-muted">{t('nothing')}</p>;

  const wrong = fields(review.error);
  const listed = Object.entries(wrong).map(([fieldId, words]) => ({ fieldId, message: words }));
  const rejecting = choice === undefined || inputOf[choice].decision === 'reject';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!review.isPending) review.mutate();
  };
  const options = (['approve', 'content', 'not_credible', 'release'] as const)
    .filter((value) => project.decisions[inputOf[value].decision])
    .map((value) => ({
      value,
      title: t(`${value}.title`),
      detail: t(project.removed_at ? `removed.${value}` : `${value}.detail`),
    }));
  return (
    <ScriptedForm onSubmit={submit} className="grid max-w-measure gap-6">
      <ErrorSummary title={t('failed')} errors={listed} />
      {review.isError && listed.length === 0 && (
        <div role="alert">
          <Banner tone="danger">{message(review.error)}</Banner>
        </div>
      )}
      {project.removed_at && <Banner tone="plain">{t('removed.note')}</Banner>}
      {!project.decisions.approve && project.status !== 'approved' && (
        <Banner tone="plain">{t('noConfirmation')}</Banner>
      )}
      <ChoiceGroup
        legend={t('decision')}
        name="decision"
        options={options}
        value={choice ?? ''}
        onChange={(value) => setChoice(value as Choice)}
        error={wrong.decision}
      />
      <TextArea
        label={t('reason')}
        help={t(rejecting && !project.removed_at ? 'reasonHelpReject' : 'reasonHelpApprove')}
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong.reason}
        optional={!rejecting}
      />
      <Button type="submit" busy={review.isPending} busyLabel={t('sending')} className="justify-self-start">
        {t(choice ? `${choice}.button` : 'submit')}
      </Button>
    </ScriptedForm>
  );
}
