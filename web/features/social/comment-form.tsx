import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { commentLength } from '#shared/social/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useRowFocus } from '../../forms/use-row-focus.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
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

/**
 * Says something. The form has the id that its comment will have, until that is there: sent twice, it is once. What was
 * typed stays to be copied when nothing more can be said.
 */
export function CommentForm({ to, ended, onDone }: CommentFormProps) {
  const t = useWords('social.form');
  const keeps = useWords('ui');
  const queries = useQueryClient();
  const [id, renew] = useState(() => crypto.randomUUID());
  const change = 'change' in to ? to.change : null;
  const answer = 'answer' in to ? to.answer : undefined;
  const [body, setBody] = useState(change?.body ?? '');
  const field = `comment-${change?.id ?? answer?.id ?? 'new'}`;
  const focus = useRowFocus();
  const opened = change || answer;
  useEffect(() => {
    if (opened) focus(field);
  }, [focus, field, opened]);
  const send = useMutation({
    mutationFn: () =>
      'change' in to
        ? answerOf(api.PUT('/api/comments/{id}', { params: { path: { id: to.change.id } }, body: { body } }))
        : answerOf(
            api.POST('/api/public-projects/{id}/comments', {
              params: { path: { id: to.project } },
              body: { id, body, parent_id: to.answer?.id ?? null },
            }),
          ),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['social'] });
      setBody('');
      renew(crypto.randomUUID());
      onDone?.();
    },
  });
  const errors = useErrors().fields(send.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  const label = change ? t('change') : answer ? t('answer', { name: answer.name }) : t('label');
  const over = ended !== null && !send.isPending;
  const typed = body.trim() !== '';
  return (
    <ScriptedForm onSubmit={submit} className="mt-4 grid max-w-measure gap-3">
      {over ? (
        <Ended why={ended} typed={typed} />
      ) : (
        !errors.body && <FormErrors error={send.error} title={t('failed')} />
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
          readOnly={over}
          onType={setBody}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!over && (
          <Button type="submit" busy={send.isPending} busyLabel={t('sending')}>
            {t(change ? 'save' : answer ? 'sendAnswer' : 'send')}
          </Button>
        )}
        {onDone && (
          <Button variant="bare" disabled={send.isPending} onClick={onDone}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </ScriptedForm>
  );
}

function Ended({ why, typed }: { why: string; typed: boolean }) {
  const t = useWords('social.form');
  return typed ? <Failure title={t('failed')} why={why} /> : <p className="text-muted">{why}</p>;
}
