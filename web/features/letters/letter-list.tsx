import { useQuery } from '@tanstack/react-query';
import type { LetterList as Letters } from '#shared/letters/letters.ts';
import { letterBoxes } from '#shared/letters/limits.ts';
import { paths } from '#shared/paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { goByArrows } from '#web/ui/go-by-arrows.ts';
import { TextLink } from '#web/ui/link.tsx';
import { SubNav } from '#web/ui/sub-nav.tsx';
import { listPath } from './asked-letters.ts';
import { type AskedLetters, letterList } from './letter-queries.ts';
import { LetterRow } from './letter-row.tsx';

type Props = { asked: AskedLetters; open: string | undefined };

/** The boxes, and the letters of one of them. */
export function LetterList({ asked, open }: Props) {
  const t = useWords('letters.list');
  const { message } = useErrors();
  const list = useQuery(letterList(asked));
  return (
    <>
      <div className="px-5 pt-1">
        <SubNav
          toEdges
          label={t('boxes')}
          pages={letterBoxes.map((box) => ({
            to: listPath({ box, after: null }),
            name: t(`box.${box}.name`),
            isHere: box === asked.box,
            ...(box === 'inbox' && { count: list.data?.counts.inbox || undefined }),
          }))}
        />
      </div>
      <div className="px-5">
        <ListStates of={list} label={t('loading')} message={message} />
      </div>
      {list.data && <Shown list={list.data} asked={asked} open={open} />}
    </>
  );
}

function Shown({ list: { letters, next, takes_letters }, asked, open }: Props & { list: Letters }) {
  const t = useWords('letters.list');
  const { box, after } = asked;
  return (
    <>
      {!takes_letters && (
        <p className="flex flex-wrap items-center gap-x-3 border-b border-line px-5 text-14">
          <span className="py-2">{t('off')}</span>
          <TextLink to={paths.privacySettings()} className="inline-flex min-h-11 items-center">
            {t('settings')}
          </TextLink>
        </p>
      )}
      {letters.length === 0 ? (
        <EmptyState
          title={t(`box.${box}.empty`)}
          text={t(`box.${box}.emptyText`)}
          action={box === 'inbox' && takes_letters && <ToOwnPage />}
          className="px-5"
        />
      ) : (
        <ul onKeyDown={goByArrows}>
          {letters.map((letter) => (
            <LetterRow key={letter.id} letter={letter} asked={asked} open={letter.id === open} />
          ))}
        </ul>
      )}
      {(next || after) && (
        <div className="flex flex-wrap gap-3 px-5 py-4">
          {next && (
            <ButtonLink to={listPath({ box, after: next })} variant="secondary">
              {t('more')}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink to={listPath({ box, after: null })} variant="bare">
              {t('newest')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

/** Where clients write from. */
function ToOwnPage() {
  const t = useWords('letters.list');
  return (
    <ButtonLink to={paths.ownProfile()} variant="secondary">
      {t('page')}
    </ButtonLink>
  );
}
