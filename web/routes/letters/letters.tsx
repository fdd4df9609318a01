import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { data, useLocation, useParams, useSearchParams } from 'react-router';

import type { LetterList as ListedLetters } from '#shared/letters/letters.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { answerLetter } from '#web/features/letters/answer-letter.tsx';
import { askedLetters, listPath } from '#web/features/letters/asked-letters.ts';
import { LetterList } from '#web/features/letters/letter-list.tsx';
import { type AskedLetters, letterList, letterOf } from '#web/features/letters/letter-queries.ts';
import { OpenLetter } from '#web/features/letters/open-letter.tsx';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SplitView } from '#web/ui/split-view.tsx';
import type { Route } from './+types/letters';

await loadWords('errors', 'letters');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ answer: answerLetter });
export const handle = { title: 'letters.list.bar' };

export function loader({ context, request, params: { letterId }, url }: Route.LoaderArgs) {
  requireMember(context, request);
  if (letterId && !isUuid(letterId)) throw data(null, { status: 404 });
  return answered(letterList(askedLetters(url.searchParams)), ...(letterId ? [letterOf(letterId)] : []));
}

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
      {letterId ? (
        <Open key={letterId} id={letterId} asked={asked} moved={key !== first} />
      ) : (
        <NoneOpen asked={asked} />
      )}
    </SplitView>
  );
}

/** `moved`: it was opened from the list, not with the document. */
function Open({ id, asked, moved }: { id: string; asked: AskedLetters; moved: boolean }) {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const letter = useQuery(letterOf(id));
  return (
    <>
      <PageHead title={letter.data ? (letter.data.subject ?? t('of', { name: letter.data.name })) : t('bar')} />
      {!letter.data && <h1 className="sr-only">{t('bar')}</h1>}
      <ListStates
        of={letter}
        label={t('loadingOne')}
        message={message}
        elsewhere={
          <TextLink to={listPath(asked)} className="inline-flex min-h-11 items-center">
            {t('elsewhere')}
          </TextLink>
        }
      />
      {letter.data && <OpenLetter letter={letter.data} asked={asked} takesFocus={moved} />}
    </>
  );
}

/** The list beside it says then that there is nothing. */
const isFirstUse = ({ letters }: ListedLetters, { box }: AskedLetters) => box === 'inbox' && letters.length === 0;

function NoneOpen({ asked }: { asked: AskedLetters }) {
  const t = useWords('letters.list');
  const { data } = useQuery(letterList(asked));
  return (
    <>
      <PageHead title={t(`box.${asked.box}.name`)} />
      <h1 className="max-w-measure font-serif text-28 text-balance">
        {!data ? t('bar') : isFirstUse(data, asked) ? t('first') : t('waiting', { count: data.counts.waiting })}
      </h1>
      <p className="mt-1 max-w-measure text-muted">{t('lead')}</p>
    </>
  );
}
