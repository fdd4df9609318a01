import { useFormatter } from 'use-intl';
import { type Standing, standingValues } from '#shared/projects/project-standing.ts';
import { useWords } from '../../i18n/use-words.ts';

/** What there is to say of where a project stands: the one wording for it, what was said, and what its owner can do. */
export function useStandingWords() {
  const t = useWords('standing');
  const format = useFormatter();
  return {
    side: (side: Standing['side']) => t(`sides.${side}`),
    sentence: (standing: Standing) =>
      t(
        `is.${standing.reason}`,
        standingValues(standing, (names) => format.list(names)),
      ),
    said: ({ said }: Standing) => said && t('said', { words: said }),
    next: ({ reason }: Standing) => {
      const key = `next.${reason}` as Parameters<typeof t.has>[0];
      return t.has(key) ? t(key) : null;
    },
  };
}
