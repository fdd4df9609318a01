import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OwnPostRow } from '#shared/jobs/own-posts.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import { BeginPost } from './begin-post.tsx';

/** One's own post in the list: where it stands, who applied, and what may be done with it. */
export function OwnPostLine({ post }: { post: OwnPostRow }) {
  const t = useWords('jobs.posts');
  const words = useWords('jobs');
  const day = useDay();
  const { id, state, title, closes_on, applicants, unseen, unpublished, short_id } = post;
  const published = state !== 'draft';
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button may go with what it did.
  useRestoreFocus(head, state);
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <h2 ref={head} tabIndex={-1} className="font-550">
        {title ? <Typed>{title}</Typed> : t('untitled')}
      </h2>
      <p className="text-14 text-muted">
        <span>{words(`states.${state}`)}</span>
        {closes_on && state === 'open' && (
          <span>
            {' · '}
            {t('closes', {
              date: day(closes_on),
            })}
          </span>
        )}
        {published && unpublished && <span> · {t('unpublished')}</span>}
      </p>
      {(state === 'held' || state === 'removed') && <Why held={post.held_for} reason={post.reason} />}
      {published && (
        <p className="text-14">
          <TextLink to={jobPaths.applicants(id)} className="inline-flex min-h-11 items-center">
            {t('applicants', { count: applicants, unseen })}
          </TextLink>
          {state === 'open' && (
            <TextLink href={paths.publicJob(short_id)} className="ml-5 inline-flex min-h-11 items-center">
              {words('post.publicPage')}
            </TextLink>
          )}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-start gap-2">
        {mayTake('save', state) && (
          <ButtonLink to={jobPaths.editJob(id)} variant="secondary">
            {t('edit')}
          </ButtonLink>
        )}
        {mayTake('close', state) && <ClosePost post={post} />}
        {mayTake('repeat', state) && <BeginPost label={t('repeat')} from={id} />}
      </div>
    </li>
  );
}

function Why({ held, reason }: { held: OwnPostRow['held_for']; reason: string | null }) {
  const t = useWords('jobs.posts');
  if (reason) return <p className="max-w-measure text-14">{t('removedFor', { reason })}</p>;
  return held.map((why) => (
    <p key={why} className="max-w-measure text-14">
      {t(`heldFor.${why}`)}
    </p>
  ));
}

function ClosePost({ post: { id, title } }: { post: OwnPostRow }) {
  const t = useWords('jobs.posts');
  const { message } = useErrors();
  const queries = useQueryClient();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const close = useMutation({
    mutationFn: () => answerOf(api.POST('/api/own-job-posts/{id}/close', { params: { path: { id } } })),
    onSuccess: () => {
      toast({ title: t('closed') });
      setOpen(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['jobs'] }),
  });
  return (
    <>
      <Button variant="bare" onClick={() => setOpen(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('closeTitle', { title })}
        description={t('closeText')}
        confirmLabel={t('close')}
        cancelLabel={t('keepOpen')}
        danger
        busy={close.isPending}
        onConfirm={() => close.mutate()}
      >
        <div role="alert">
          <FieldError id={`close-${id}`}>{message(close.error)}</FieldError>
        </div>
      </ConfirmDialog>
    </>
  );
}
