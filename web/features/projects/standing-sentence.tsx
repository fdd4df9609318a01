import { useFormatter } from 'use-intl';
import { type Standing, standingValues } from '#shared/projects/project-standing.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Typed } from '#web/ui/typed.tsx';

/** Where a project stands, and beside it what was said about that: a list has room for two lines of it. */
export function StandingSentence({ standing }: { standing: Standing }) {
  const words = useStandingWords();
  const said = words.said(standing);
  return (
    <>
      <p className="text-14 text-muted">{words.sentence(standing)}</p>
      {said && (
        <p className="line-clamp-2 text-14 text-muted">
          <Typed>{said}</Typed>
        </p>
      )}
    </>
  );
}

/** What there is to say of where a project stands: the one wording for it, and what was said. */
export function useStandingWords() {
  const t = useWords('standing');
  const format = useFormatter();
  return {
    sentence: (standing: Standing) =>
      t(
        `is.${standing.reason}`,
        standingValues(standing, (names) => format.list(names)),
      ),
    said: ({ said }: Standing) => said && t('said', { words: said }),
  };
}
