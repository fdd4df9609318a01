import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ReviewDetail, ReviewInput } from '#shared/reviews.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { reviewOf } from './review-queries.ts';

type Decision = ReviewInput['decision'];

/** The decision of an admin, for the text that is on the screen. Nothing is chosen beforehand. */
export function ReviewForm({ project }: { project: ReviewDetail }) {
  const t = useTranslations('admin.form');
  const [decision, setDecision] = useState<Decision>();
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
            decision: decision as Decision,
            reason,
            version: project.version,
            status: project.status,
            held: project.held_at !== null,
          },
        }),
      ),
    onSuccess: (answer) => {
      queries.setQueryData(reviewOf(project.id).queryKey, answer);
      toast({
        title: t(decision === 'approve' ? 'approved' : 'rejected'),
        detail: t('ownerTold', { owner: project.owner.full_name }),
      });
      setDecision(undefined);
      setReason('');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  if (project.own) return <Banner tone="plain">{t('own')}</Banner>;
  if (!project.decisions.approve && !project.decisions.reject) return <p className="text-muted">{t('nothing')}</p>;

  const wrong = fields(review.error);
  const listed = Object.entries(wrong).map(([fieldId, words]) => ({ fieldId, message: words }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!review.isPending) review.mutate();
  };
  const options = (['approve', 'reject'] as const)
    .filter((value) => project.decisions[value])
    .map((value) => ({ value, title: t(`${value}.title`), detail: t(`${value}.detail`) }));
  return (
    <form onSubmit={submit} noValidate className="grid max-w-measure gap-6">
      <ErrorSummary title={t('failed')} errors={listed} />
      {review.isError && listed.length === 0 && (
        <div role="alert">
          <Banner tone="danger">{message(review.error)}</Banner>
        </div>
      )}
      {!project.decisions.approve && project.status !== 'approved' && (
        <Banner tone="plain">{t('noConfirmation')}</Banner>
      )}
      <ChoiceGroup
        legend={t('decision')}
        name="decision"
        options={options}
        value={decision ?? ''}
        onChange={(value) => setDecision(value as Decision)}
        error={wrong.decision}
      />
      <TextArea
        label={t('reason')}
        help={t(decision === 'approve' ? 'reasonHelpApprove' : 'reasonHelpReject')}
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong.reason}
        optional={decision === 'approve'}
      />
      <Button type="submit" busy={review.isPending} busyLabel={t('sending')} className="justify-self-start">
        {t(decision ? `${decision}.button` : 'submit')}
      </Button>
    </form>
  );
}
