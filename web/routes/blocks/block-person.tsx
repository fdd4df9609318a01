import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { blockPaths } from '#shared/blocks/paths.ts';
import { isMissing } from '#shared/http/is-missing.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { ApiError } from '#web/api/client.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { BlockPerson } from '#web/features/blocks/block-person.tsx';
import { personQuery } from '#web/features/blocks/block-queries.ts';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/block-person';

await loadWords('reach');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';
export const handle = { title: 'reach.bar' };

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(personQuery(params.username));
}

/** Blocking or muting one person, wherever one met them. */
export default eachAnew(Block);

function Block() {
  const t = useWords('reach.person');
  const bar = useWords('reach');
  const { message } = useErrors();
  const { username = '' } = useParams();
  const { data: person, isPending, error, refetch } = useQuery(personQuery(username));
  const missing = isMissing(error);
  const own = error instanceof ApiError && error.problem.code === 'own_account';
  const title = person ? t('title', { name: person.full_name }) : own ? t('own') : bar('bar');
  return (
    <AreaErrors of="reach">
      <div className="max-w-200">
        <PageHead title={title} />
        <h1 className="font-serif text-28 wrap-anywhere">{title}</h1>
        {isPending && <ListLoading label={bar('loading')} />}
        {missing && <p className="mt-4">{t('missing')}</p>}
        {own && <p className="mt-4 max-w-measure">{t('ownText')}</p>}
        {error && !missing && !own && !person && <ListFailed message={message(error)} onRetry={() => void refetch()} />}
        {person && (
          <>
            <p className="mt-2 max-w-measure text-muted wrap-anywhere">{t('lead', { name: person.full_name })}</p>
            <BlockPerson key={person.id} person={person} />
          </>
        )}
        <p className="mt-10 flex flex-wrap gap-x-6 border-t border-line pt-4">
          {(person || own) && (
            <TextLink
              to={paths.memberProfile(person?.username ?? username)}
              className="inline-flex min-h-11 items-center"
            >
              {t(own ? 'back' : 'see')}
            </TextLink>
          )}
          <TextLink to={blockPaths.blocked()} className="inline-flex min-h-11 items-center">
            {t('list')}
          </TextLink>
        </p>
      </div>
    </AreaErrors>
  );
}
