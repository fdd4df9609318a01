import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isMissing } from '#shared/http/is-missing.ts';
import { commentLength } from '#shared/social/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { emptied, textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { IdField, useNewForm } from '#web/forms/new-form.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useRowFocus } from '#web/forms/use-row-focus.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { MentionField } from './mention-field.tsx';

type CommentFormProps = {
  /** A new comment under a project, an answer to a comment, or one's own comment changed. */
  to:
    | { project: string; answer?: { id: string; name: string } }
    | { change: { id: string; body: string; project: string } };
  /** Why nothing more can be said; null while it can. */
  ended: string | null;
  onDone?: () => void;
};

export const addComment = (form: FormData) =>
  answerOf(
    api.POST('/api/public-projects/{id}/comments', {
      params: { path: { id: textOf(form, 'project') } },
      body: { id: textOf(form, 'id'), body: textOf(form, 'body'), parent_id: textOf(form, 'parent_id') || null },
    }),
  );
export const changeComment = (form: FormData) =>
  answerOf(
    api.PUT('/api/comments/{id}', {
      params: { path: { id: textOf(form, 'id') } },
      body: { body: textOf(form, 'body') },
    }),
  );

/**
 * Says something. The form has the id that its comment will have, until that is there: sent twice, it is once. What was
 * typed stays to be copied when nothing more can be said.
 */
export function CommentForm({ to, ended, onDone }: CommentFormProps) {
  const t = useWords('social.form');
  const keeps = useWords('ui');
  const queries = useQueryClient();
  const change = 'change' in to ? to.change : null;
  const answer = 'answer' in to ? to.answer : undefined;
  const field = `comment-${change?.id ?? answer?.id ?? ('project' in to ? to.project : '')}`;
  const focus = useRowFocus();
  const opened = Boolean(change || answer);
  useEffect(() => {
    if (opened) focus(field);
  }, [focus, field, opened]);
  const form = useNewForm<unknown>(change ? 'change-comment' : 'comment', change ? changeComment : addComment, {
    of: field,
    onSuccess: async (_none, sent) => {
      await queries.invalidateQueries({ queryKey: ['social'] });
      setBody(emptied(textOf(sent, 'body')));
      onDone?.();
    },
    // What it is about may be gone, which nobody tells a reader of.
    onError: (error) => isMissing(error) && queries.invalidateQueries({ queryKey: ['social'] }),
  });
  const [body, setBody] = useState(change?.body ?? form.typed.body ?? '');
  const { errors } = form;
  const label = change ? t('change') : answer ? t('answer', { name: answer.name }) : t('label');
  const over = ended !== null && !form.isPending;
  const typed = body.trim() !== '';
  return (
    <SentForm of={form} className="mt-4 grid max-w-measure gap-3">
      <IdField of={change ?? form} />
      {'project' in to && <HiddenFields of={{ project: to.project, parent_id: answer?.id }} />}
      {over ? (
        <Ended why={ended} typed={typed} />
      ) : (
        !errors.body && <FormErrors error={form.error} title={t('failed')} />
      )}
      {(!over || typed) && (
        <MentionField
          project={'change' in to ? to.change.project : to.project}
          id={field}
          name="body"
          label={label}
          help={over ? keeps('typedStays') : t('help')}
          error={errors.body}
          value={body}
          maxLength={commentLength}
          rows={4}
          // What closes once it was taken would take with it what was typed meanwhile.
          readOnly={over || (form.isPending && onDone !== undefined)}
          onType={setBody}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!over && (
          <Button type="submit" busy={form.isPending} busyLabel={t('sending')}>
            {t(change ? 'save' : answer ? 'sendAnswer' : 'send')}
          </Button>
        )}
        {onDone && (
          <Button variant="bare" disabled={form.isPending} onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </SentForm>
  );
}

function Ended({ why, typed }: { why: string; typed: boolean }) {
  const t = useWords('social.form');
  return typed ? <Failure title={t('failed')} why={why} /> : <p className="text-muted">{why}</p>;
}
