import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { commentLimit } from '#shared/signing/limits.ts';
import type { AnswerInput } from '#shared/signing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { useCarriedText } from '#web/features/preferences/use-carried-text.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { choosesLook } from '#web/forms/typed-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { AnswerErrors, failureError, useFieldErrors } from './answer-errors.tsx';
import { MailboxCode, mailCode } from './mailbox-code.tsx';
import { ShownScreen } from './shown-screen.tsx';
import { answerFormId, commentFieldOf } from './signing-forms.ts';
import { useSigningWords } from './signing-words.ts';
import { useMailCode } from './use-mail-code.ts';
import { useSendAnswer } from './use-send-answer.ts';

const answers = ['confirmed', 'changes_requested', 'declined'] as const;

/** `changes`: what has to change, which is read with no other answer, as a comment is not with that one. */
export type TypedAnswer = {
  answer: string | null;
  comment: string;
  changes: string;
  comment_public: boolean;
  code: string;
};

const fieldIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);

type AnswerFormProps = {
  page: SigningPage;
  /** When the page was made; the date that is recorded. */
  now: string;
  /** What came back from a form sent without script, and why unless all went well. */
  returned?: { failure?: FormFailure; typed: TypedAnswer } | undefined;
};

/**
 * Nothing is chosen and no box ticked beforehand. A plain form first; with script it is sent without leaving the page.
 */
export function AnswerForm({ page, now, returned }: AnswerFormProps) {
  const { t, owner, signer, relationship, day } = useSigningWords(page);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(returned?.typed.answer ?? '');
  const [changes, setChanges] = useState(returned?.typed.changes ?? '');
  const send = useSendAnswer(page);
  const mail = useMailCode(page);
  const error = send.error ?? (returned?.failure && send.isIdle ? failureError(returned.failure) : null);
  const fields = useFieldErrors(error);

  useCarriedText();
  // A choice made before the script was there is in the form, not in the state.
  useEffect(() => {
    const checked = form.current?.querySelector<HTMLInputElement>('input[name="answer"]:checked');
    if (checked) setChosen(checked.value);
    setChanges(fieldIn(form.current, 'changes')?.value ?? '');
  }, []);

  const choose = (answer: string) => {
    setChosen(answer);
    const [said, asked] = [fieldIn(form.current, 'comment'), fieldIn(form.current, 'changes')];
    if (chosen || answer !== 'changes_requested' || !said?.value || !asked || asked.value) return;
    // Typed before anything was chosen: it belongs to the first choice.
    asked.value = said.value;
    said.value = '';
    setChanges(asked.value);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (choosesLook(event.nativeEvent as SubmitEvent)) return;
    event.preventDefault();
    if (send.isPending || send.isSuccess || mail.isPending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name === mailCode) return mail.mutate();
    const data = new FormData(event.currentTarget);
    const answer = (data.get('answer') ?? undefined) as AnswerInput['answer'];
    send.mutate({
      answer,
      comment: String(data.get(commentFieldOf(answer)) ?? ''),
      comment_public: data.has('comment_public'),
      unknown_person: false,
      code: String(data.get('code') ?? ''),
      project_version: page.project_version,
      content_sha256: page.content_sha256,
    });
  };
  const known = answers.find((each) => each === chosen);
  const field = commentFieldOf(send.variables?.answer ?? returned?.typed.answer);
  return (
    // Sent without script it comes back with this part in sight, and why on top of it.
    <form
      ref={form}
      id={answerFormId}
      method="post"
      action="#your-answer"
      onSubmit={submit}
      noValidate
      className="group/answer"
    >
      {/* The first button of a form is what the Enter key presses: not the one that mails a code. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <CsrfField />
      <input type="hidden" name="intent" value="answer" />
      <ShownScreen page={page} />
      <AnswerErrors error={error} owner={owner} commentField={field} className="mb-5" />
      <ChoiceGroup
        name="answer"
        legend={t('form.answer')}
        hideLegend
        error={known ? undefined : fields.answer}
        defaultValue={returned?.typed.answer ?? undefined}
        onChange={choose}
        options={answers.map((value) => ({
          value,
          title: t(`answers.${value}.title`),
          detail: t(`answers.${value}.detail`, { owner }),
        }))}
      />
      {/* A field for each: who asks for changes, thinks better of it and confirms has not said that in public. */}
      <div className="mt-6 group-has-[[value^=changes]:checked]/answer:hidden">
        <TextArea
          name="comment"
          label={t('form.comment')}
          help={t('form.commentHelp', { owner })}
          error={field === 'comment' ? fields.comment : undefined}
          defaultValue={returned?.typed.comment}
          maxLength={commentLimit}
        />
      </div>
      <div className="mt-6 hidden group-has-[[value^=changes]:checked]/answer:block">
        <TextArea
          name="changes"
          label={t('form.commentChanges')}
          required
          help={t('form.commentHelpChanges', { owner })}
          error={field === 'changes' ? fields.comment : undefined}
          defaultValue={returned?.typed.changes}
          maxLength={commentLimit}
          onChange={(event) => setChanges(event.target.value)}
        />
        <Shown comment={changes} owner={owner} />
      </div>
      {page.project?.client_visibility === 'open' && (
        <CheckboxField
          className="mt-1 group-has-[[name=answer]:checked:not([value=confirmed])]/answer:hidden"
          name="comment_public"
          label={t('form.commentPublic')}
          defaultChecked={returned?.typed.comment_public}
        />
      )}
      <MailboxCode page={page} mail={mail} typed={returned?.typed.code} error={fields.code} />
      <Button
        type="submit"
        size="large"
        wide
        className="mt-4"
        busy={send.isPending || send.isSuccess}
        busyLabel={t('form.sending')}
      >
        {known ? t(`answers.${known}.button`) : t('form.send')}
      </Button>
      <p className="mt-3 text-14 text-muted">
        {t('form.recordedAs', { signer, relationship, date: day(now), until: day(page.expires_at) })}
      </p>
    </form>
  );
}

/** What the owner will read, before it goes. */
function Shown({ comment, owner }: { comment: string; owner: string }) {
  const t = useWords('signing.form');
  const said = comment.trim();
  if (!said) return null;
  return (
    <figure className="mt-3 border-l-3 border-edge pl-4">
      <figcaption className="text-14 text-muted">{t('shownTo', { owner })}</figcaption>
      <blockquote dir="auto" className="mt-1 font-serif text-18 whitespace-pre-line wrap-anywhere">
        {said}
      </blockquote>
    </figure>
  );
}
