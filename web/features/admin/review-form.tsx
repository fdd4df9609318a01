import { type FormEvent, useState } from 'react';
import { undoSeconds } from '#shared/admin/decision-limits.ts';
import type { ReviewDetail } from '#shared/admin/reviews.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { DecisionBar, KeyHint } from '#web/forms/decision-form.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { Overtaken, useTypedWords } from '#web/forms/typed-words.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useReviewChoices } from './review-choices.ts';
import { stateOf, useReview } from './use-review.ts';

/**
 * The decisions of an admin about the text that is on the screen, in reach all along the case: a reason and a button
 * for each, none of them before the others. Then the next case is theirs.
 */
export function ReviewForm({ project }: { project: ReviewDetail }) {
  const t = useWords('admin.form');
  const choices = useReviewChoices(project);
  const [pressed, setPressed] = useState('');
  const typed = useTypedWords(stateOf(project));
  const reason = typed.words.reason ?? '';
  const review = useReview(project, typed);
  const { message, fields } = useErrors();
  if (project.taken_by)
    return (
      <>
        <Banner tone="wait" role="status" className="mt-6 max-w-measure">
          {t('takenBy', { name: project.taken_by, seconds: undoSeconds })}
        </Banner>
        <Overtaken typed={typed} fields={{ reason: t('reason') }} />
      </>
    );
  if (project.against || choices.length === 0) return <Overtaken typed={typed} fields={{ reason: t('reason') }} />;

  // The decision is the only one of those that are sent.
  const wrong = Object.fromEntries(
    Object.entries(fields(review.error)).map(([path, words]) => [path.replace('decisions.0.', ''), words]),
  );
  const listed = Object.entries(wrong).map(([fieldId, words]) => ({ fieldId, message: words }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const choice = choices.find(({ value }) => submitter instanceof HTMLButtonElement && value === submitter.value);
    if (!choice || review.isPending) return;
    setPressed(choice.value);
    typed.begin();
    review.mutate({ choice, reason });
  };
  return (
    <ScriptedForm onSubmit={submit} className="contents">
      <Overtaken typed={typed} />
      <DecisionBar>
        <ErrorSummary title={t('failed')} errors={listed} />
        {review.isError && listed.length === 0 && (
          <div role="alert">
            <Banner tone="danger">{message(review.error)}</Banner>
          </div>
        )}
        <TextArea
          label={t('reason')}
          help={t(project.removed_at ? 'reasonKept' : 'reasonHelp')}
          name="reason"
          value={reason}
          low
          onChange={({ target }) => typed.type('reason', target.value)}
          error={wrong.reason}
        />
        <div className="flex flex-wrap gap-2">
          {choices.map(({ value, title, keyed }) => (
            <Button
              key={value}
              type="submit"
              name="decision"
              value={value}
              variant="secondary"
              aria-keyshortcuts={keyed}
              className="max-sm:grow"
              busy={review.isPending && pressed === value}
              busyLabel={t('sending')}
            >
              {title}
              {keyed && <KeyHint>{keyed}</KeyHint>}
            </Button>
          ))}
        </div>
      </DecisionBar>
    </ScriptedForm>
  );
}
