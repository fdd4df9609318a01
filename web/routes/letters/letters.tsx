import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useOutletContext, useParams, useSearchParams } from 'react-router';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { askedLetters } from '../../features/letters/asked-letters.ts';
import { LetterList } from '../../features/letters/letter-list.tsx';
import { letterList } from '../../features/letters/letter-queries.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { SplitView } from '../../ui/split-view.tsx';
import type { Route } from './+types/letters';

await loadWords('errors', 'letters');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'letters.list.bar' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(letterList(askedLetters(url.searchParams)));
}

/** Whether a letter is opened from the list, not with the document. */
export type LettersContext = { moved: boolean };
export const useLettersContext = () => useOutletContext<LettersContext>();

/** What readers of one's profile wrote: the list, and the open one beside it. */
export default function Letters() {
  const t = useWords('letters.list');
  const { letterId } = useParams();
  const asked = askedLetters(useSearchParams()[0]);
  const { key } = useLocation();
  const [first] = useState(key);
  const last = useRef(letterId);
  useEffect(() => {
    // Who closes a letter goes on at its row.
    if (last.current && !letterId) document.getElementById(`letter-${last.current}`)?.focus();
    last.current = letterId;
  }, [letterId]);
  return (
    <SplitView label={t('bar')} open={letterId !== undefined} list={<LetterList asked={asked} open={letterId} />}>
      <Outlet context={{ moved: key !== first } satisfies LettersContext} />
    </SplitView>
  );
}
