import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { LetterList } from '#shared/letters/letters.ts';
import { paths } from '#shared/paths.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { letterList } from '../../features/letters/letter-queries.ts';
import { LetterRow } from '../../features/letters/letter-row.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageLine } from '../../ui/page-line.tsx';
import type { Route } from './+types/letters';

await loadWords('errors', 'letters');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'letters.list.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(letterList(url.searchParams.get('after')));
}

/** What readers of one's profile wrote, newest first. */
export default function Letters() {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const after = useSearchParams()[0].get('after');
  const list = useQuery(letterList(after));
  return (
    <div className="max-w-300">
      <PageHead title={t('bar')} />
      <PageLine title={list.data ? t('unanswered', { count: list.data.unanswered }) : t('bar')} lead={t('lead')} />
      <ListStates of={list} label={t('loading')} message={message} />
      {list.data && <Shown list={list.data} older={after !== null} />}
    </div>
  );
}

function Shown({ list: { letters, next, takes_letters }, older }: { list: LetterList; older: boolean }) {
  const t = useWords('letters.list');
  return (
    <>
      {!takes_letters && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 text-14">
          {t('off')}
          <TextLink to={paths.privacySettings()} className="inline-flex min-h-11 items-center">
            {t('settings')}
          </TextLink>
        </p>
      )}
      {letters.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <ul className="mt-6 border-t border-line">
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {(next || older) && (
        <div className="mt-6 flex flex-wrap gap-3">
          {next && (
            <ButtonLink to={paths.letters({ after: next })} variant="secondary">
              {t('more')}
            </ButtonLink>
          )}
          {older && (
            <ButtonLink to={paths.letters()} variant="bare">
              {t('newest')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}
