import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { jobLimits } from '#shared/jobs/limits.ts';
import type { SeenPost } from '#shared/jobs/posts.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { IdField, useNewForm } from '#web/forms/new-form.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useUploads } from '#web/forms/use-uploads.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { ApplyFiles } from './apply-files.tsx';
import { ChooseProjects } from './choose-projects.tsx';
import { broughtFiles, choosable } from './job-queries.ts';

/** `chosen` has the projects in their order, of which those count that are ticked. */
export function sendApplication(form: FormData) {
  const named = (name: string) => textOf(form, name).split(',').filter(Boolean);
  const ticked = [...form.keys()].flatMap((name) => (name.startsWith('project.') ? [name.slice(8)] : []));
  const body = {
    id: textOf(form, 'id'),
    version: Number(textOf(form, 'version')),
    note: textOf(form, 'note'),
    project_ids: [...new Set([...named('chosen'), ...ticked])].filter((each) => ticked.includes(each)),
    file_ids: named('files'),
  };
  return answerOf(api.PUT('/api/job-posts/{id}/application', { params: { path: { id: textOf(form, 'of') } }, body }));
}

type ApplyFormProps = Pick<SeenPost, 'post' | 'application'> & {
  heading: RefObject<HTMLHeadingElement | null>;
  onDone: () => void;
};

/**
 * The note and the confirmed work that one sends. Whatever is refused, and whatever is sent elsewhere, what was typed
 * stays.
 */
export function ApplyForm({ post, application, heading, onDone }: ApplyFormProps) {
  const t = useWords('jobs.apply');
  const words = useWords('jobs');
  const ui = useWords('ui');
  const queries = useQueryClient();
  const projects = useQuery(choosable).data?.projects ?? [];
  const [last, setLast] = useState({ id: '', note: '' });
  // As it stood when this was begun: what it is now may have been sent from another window.
  const [begun] = useState(application);
  const changes = begun !== null && begun.state !== 'withdrawn';
  const noteAndSend = (form: FormData) => {
    setLast({ id: textOf(form, 'id'), note: textOf(form, 'note') });
    return sendApplication(form);
  };
  const send = useNewForm('apply', noteAndSend, {
    of: post.id,
    done: t(changes ? 'saved' : 'sent'),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['jobs'] });
      await queries.invalidateQueries({ queryKey: broughtFiles(post.id).queryKey });
      onDone();
    },
  });
  const { typed, errors } = send;
  const [note, setNote] = useState(typed.note ?? begun?.note ?? '');
  const [chosen, setChosen] = useState(() =>
    typed.note === undefined
      ? (application?.project_ids ?? [])
      : projects.map((project) => project.id).filter((each) => `project.${each}` in typed),
  );
  // What is not confirmed and public any more cannot be chosen, and would be refused unseen.
  const project_ids = chosen.filter((each) => projects.some((project) => project.id === each));
  const sent = application?.files.map((file) => file.id) ?? [];
  const [left, setLeft] = useState<string[]>([]);
  const brought = broughtFiles(post.id);
  const place = useCallback(async () => ({ post_id: post.id }), [post.id]);
  const uploads = useUploads(brought.queryKey, place);
  const files = useQuery(brought).data?.files ?? [];
  const file_ids = files.map((file) => file.id).filter((each) => !left.includes(each));
  const standsAsBegun = application?.state === begun?.state && application?.version === begun?.version;
  const over = !standsAsBegun && !send.isPending;
  // Its answer was lost, or there is nothing to lose.
  const leaves = over && ((application?.id === last.id && note === last.note) || note === (begun?.note ?? ''));
  useEffect(() => {
    if (leaves) onDone();
  }, [leaves, onDone]);
  const state = application?.state ?? 'withdrawn';
  const why = t(state === 'sent' || state === 'withdrawn' ? 'elsewhere' : `meaning.${state}`);
  if (leaves) return null;
  return (
    <SentForm
      of={{ ...send, isPending: send.isPending || uploads.busy }}
      className="mt-6 grid max-w-measure gap-5 border-t border-ink pt-5"
    >
      <IdField of={send} />
      <HiddenFields
        of={{ version: String(changes ? begun.version : 0), chosen: project_ids.join(), files: file_ids.join() }}
      />
      <div>
        <h2 id="apply" ref={heading} tabIndex={-1} className="font-serif text-22">
          {t(changes ? 'changeTitle' : 'title')}
        </h2>
        <p className="text-14 text-muted">{t('lead')}</p>
        <HelpLink topic="apply-or-post-a-job" />
      </div>
      {over ? (
        <Failure title={t('notThis')} why={why} />
      ) : (
        <FormErrors
          error={send.error}
          title={t('failed')}
          labels={{ note: t('note'), project_ids: t('projects'), file_ids: t('files') }}
        />
      )}
      <TextArea
        name="note"
        label={t('note')}
        help={over ? ui('typedStays') : t('noteHelp')}
        readOnly={over}
        rows={6}
        maxLength={jobLimits.note}
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
      {!over && (
        <>
          <ChooseProjects projects={projects} chosen={project_ids} onChange={setChosen} error={errors.project_ids} />
          <ApplyFiles
            postId={post.id}
            {...{ sent, left, uploads }}
            onLeave={(id) => setLeft((before) => [...before, id])}
            error={errors.file_ids}
          />
          {uploads.busy && <p className="text-14 text-muted">{t('filesComing')}</p>}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {!over && (
          <Button
            type="submit"
            aria-disabled={uploads.busy}
            busy={send.isPending}
            busyLabel={t(changes ? 'saving' : 'sending')}
          >
            {t(changes ? 'save' : 'send')}
          </Button>
        )}
        {application && (
          <Button variant="bare" disabled={send.isPending} onClick={onDone}>
            {over ? ui('close') : words('pipeline.cancel')}
          </Button>
        )}
      </div>
    </SentForm>
  );
}
