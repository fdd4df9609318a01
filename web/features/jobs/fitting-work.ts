import type { Choosable } from '#shared/jobs/applications.ts';
import { withoutAccents } from '#shared/text/without-accents.ts';

const wordsOf = (text: string) =>
  withoutAccents(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter(Boolean);

/**
 * Which of one's confirmed projects show what a post asks for: those whose title or skills have all words of one of its
 * skills, first those that show most of them.
 */
export function fittingWork<Work extends Pick<Choosable, 'title' | 'skills'>>(projects: Work[], skills: string[]) {
  const asked = skills.map(wordsOf).filter(({ length }) => length > 0);
  const shownBy = ({ title, skills: own }: Work) => {
    const words = new Set(wordsOf([title, ...own].join(' ')));
    return asked.filter((skill) => skill.every((word) => words.has(word))).length;
  };
  return projects
    .map((project) => ({ project, shown: shownBy(project) }))
    .filter(({ shown }) => shown > 0)
    .toSorted((a, b) => b.shown - a.shown)
    .map(({ project }) => project);
}
