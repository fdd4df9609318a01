import { type FormEvent, useState } from 'react';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { useErrors } from '../../api/use-errors.ts';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { SendButton } from '../../forms/send-button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useReviewChoices } from './review-choices.ts';
import { useReview } from './use-review.ts';

/**
 * The decision of an admin, for the text that is on the screen. Nothing is chosen beforehand; then the next case is
 * theirs.
 */
export function ReviewForm({ project }: { project: ReviewDetail }) {
  const t = useWords('admin.form');
  const choices = useReviewChoices(project);
  const [value, setValue] = useState('');
  const choice = choices.find((each) => each.value === value);
  const [reason, setReason] = useState('');
  const review = useReview(project, `${value} ${reason}`);
  const { message, fields } = useErrors();
  if (project.against) return <Banner tone="plain">{t('against')}</Banner>;
  if (choices.length === 0) return <p className="text-muted">{t('nothing')}</p>;

  // The decision is the only one of those that are sent.
  const wrong = Object.fromEntries(
    Object.entries(fields(review.error)).map(([path, words]) => [path.replace('decisions.0.', ''), words]),
  );
  const listed = Object.entries(wrong).map(([fieldId, words]) => ({ fieldId, message: words }));
  const rejecting = choice === undefined || choice.decision === 'reject';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!review.isPending) review.mutate({ choice, reason });
  };
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
        options={choices}
        value={value}
        onChange={setValue}
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
      <SendButton sending={review} busyLabel={t('sending')}>
        {choice?.button ?? t('submit')}
      </SendButton>
    </ScriptedForm>
  );
}
