import { useFormatter } from 'use-intl';
import { type Standing, standingValues } from '#shared/projects/project-standing.ts';
import { useWords } from '#web/i18n/use-words.ts';

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
