import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PostMark } from '#shared/jobs/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

type MarkPostProps = { id: string; title: string; mark: PostMark | null };

/** Keeps a post, or keeps it away; each with the way back. */
export function MarkPost({ id, title, mark }: MarkPostProps) {
  const t = useWords('jobs.marks');
  const change = useMark(id);
  const busy = change.isPending;
  if (mark === 'hidden')
    return (
      <Button variant="secondary" busy={busy} aria-label={t('showOne', { title })} onClick={() => change.mutate(null)}>
        {t('show')}
      </Button>
    );
  const saved = mark === 'saved';
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      <Button
        variant="secondary"
        busy={busy}
        aria-pressed={saved}
        aria-label={t(saved ? 'unsaveOne' : 'saveOne', { title })}
        onClick={() => change.mutate(saved ? null : 'saved')}
      >
        {t(saved ? 'unsave' : 'save')}
      </Button>
      <Button
        variant="bare"
        disabled={busy}
        aria-label={t('hideOne', { title })}
        onClick={() => change.mutate('hidden')}
      >
        {t('hide')}
      </Button>
    </p>
  );
}

function useMark(id: string) {
  const t = useWords('jobs.marks');
  const queries = useQueryClient();
  const toast = useToast();
  const tellFailure = useToldFailure();
  const params = { path: { id } };
  const write = (mark: PostMark | null) =>
    mark
      ? answerOf(api.PUT('/api/job-posts/{id}/mark', { params, body: { mark } }))
      : answerOf(api.DELETE('/api/job-posts/{id}/mark', { params }));
  const onError = (error: Error) => tellFailure(t('failed'), error);
  const onSettled = () => queries.invalidateQueries({ queryKey: ['jobs'] });
  const undo = useMutation({
    mutationFn: () => write(null),
    onSuccess: () => toast({ title: t('shown') }),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: write,
    onSuccess: (_, mark) => {
      if (mark === 'hidden') toast({ title: t('hidden'), action: { label: t('undo'), onSelect: () => undo.mutate() } });
      else toast({ title: t(mark ? 'saved' : 'unsaved') });
    },
    onError,
    onSettled,
  });
}
