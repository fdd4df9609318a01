import { useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { askedLetters } from '../../features/letters/asked-letters.ts';
import { letterOf } from '../../features/letters/letter-queries.ts';
import { OpenLetter } from '../../features/letters/open-letter.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/letter';
import { useLettersContext } from './letters.tsx';

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!isUuid(params.letterId)) throw data(null, { status: 404 });
  return answered(letterOf(params.letterId));
}

export default function Letter({ params: { letterId } }: Route.ComponentProps) {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const { moved } = useLettersContext();
  const asked = askedLetters(useSearchParams()[0]);
  const letter = useQuery(letterOf(letterId));
  return (
    <>
      <PageHead title={letter.data ? t('of', { name: letter.data.name }) : t('bar')} />
      <ListStates of={letter} label={t('loadingOne')} message={message} />
      {letter.data && <OpenLetter key={letterId} letter={letter.data} asked={asked} takesFocus={moved} />}
    </>
  );
}
