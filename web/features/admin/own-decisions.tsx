import { useQuery } from '@tanstack/react-query';
import { paths } from '#shared/paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ownDecisions } from './case-queries.ts';

/** What was decided here lately, as long as something can be taken back or was not carried out. */
export function OwnDecisions({ onUndo }: { onUndo: (id: string, project: string) => void }) {
  const t = useWords('admin.queues');
  const { word } = useErrors();
  const { data = [] } = useQuery(ownDecisions());
  const told = data.filter(({ state }) => state === 'waiting' || state === 'refused').slice(0, 10);
  if (told.length === 0) return null;
  return (
    <Clause title={t('own.title')} className="mt-10">
      <ul className="max-w-measure border-t border-line">
        {told.map(({ id, project_id, title, state, refused }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
            <span className="min-w-0 wrap-anywhere">
              <TextLink to={paths.review(project_id)} className="inline-flex min-h-11 items-center">
                <Typed>{title}</Typed>
              </TextLink>
              <span className="block text-14 text-muted">
                <span>{t(`own.${state as 'waiting' | 'refused'}`)} </span>
                {refused && <span>{word(refused)}</span>}
              </span>
            </span>
            {state === 'waiting' && (
              <Button variant="bare" onClick={() => onUndo(id, project_id)}>
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Clause>
  );
}
