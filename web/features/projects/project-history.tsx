import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Moment } from './moment.tsx';

type Event = ProjectDetail['history'][number];

/** What happened, oldest first. */
export function ProjectHistory({ history }: { history: Event[] }) {
  const words = useEventWords();
  return (
    <ol className="max-w-measure border-t border-line">
      {history.map((event) => (
        <li key={`${event.at} ${event.action} ${event.by}`} className="border-b border-line py-3">
          <p className="wrap-anywhere">{words(event)}</p>
          {event.comment && (
            <p lang={event.written_in ?? undefined} className="mt-1 whitespace-pre-line wrap-anywhere text-muted">
              {event.comment}
            </p>
          )}
          <p className="text-14 text-muted">
            <Moment at={event.at} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function useEventWords() {
  const t = useWords('ownProject.history');
  return ({ action, by }: Event) => {
    const key = action as Parameters<typeof t.has>[0];
    return t.has(key) ? t(key, { name: by ?? '' }) : t('other');
  };
}
