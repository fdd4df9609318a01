import { sql } from 'kysely';
import type { CaseColumns, CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import type { Feature } from '#server/features/manifest.ts';
import { helpLimits, type Reading } from '#shared/content/content.ts';
import { cleanParagraphs } from '#shared/text/clean-text.ts';
import { contentRoutes } from './content-routes.ts';
import { helpAnswerRoutes } from './help-answer-routes.ts';
import { forgetHelpAnswers, type HelpAnswer, noteHelpAnswer } from './help-answers.ts';
import { ownLibrary } from './library.ts';

/** What readers missed in an article, in their own words. */
const helpQueue: CaseQueue = {
  name: 'help',
  cases: sql<CaseColumns>`
    select h.case_id as id, h.answered_at as since, left(h.words, 200) as title, '' as by, '' as mail,
           array[h.article, h.locale] as notes, null::uuid as owner,
           null::uuid as project, null::uuid[] as not_for
      from help_answers h where h.words <> '' and h.settled_at is null`,
  settled: sql<SettledColumns>`select answered_at as since, settled_at from help_answers where settled_at is not null`,
};

type GivenAnswer = Pick<HelpAnswer, 'helpful' | 'words'>;

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    help_answer: true;
  }
}

export const content = {
  queues: [helpQueue],
  routes: { link: [contentRoutes], admin: [helpAnswerRoutes] },
  jobs: ({ db }) => ({ 'forget-help-answers': { run: () => forgetHelpAnswers(db), cron: '51 3 * * *' } }),
  pages: (deps, request) => {
    const library = ownLibrary(deps.env.flags);
    return {
      blogPosts: library.posts,
      blogPost: library.post,
      helpArticles: library.articles,
      helpArticle: library.article,
      helpManual: library.manual,
      /** What fits the words best first; what is too long is cut. */
      searchHelp: async (reading: Reading, query: string) => library.search(reading, query.slice(0, helpLimits.query)),
      /** Keeps whether an article helped; false when this network has answered too often. */
      noteHelpAnswer: async ({ locale }: Reading, slug: string, { helpful, words }: GivenAnswer) => {
        const article = await library.article({ locale, language: null }, slug);
        if (!article) return false;
        const missed = cleanParagraphs(words).slice(0, helpLimits.words);
        return noteHelpAnswer(deps, { article: article.id, locale, helpful, words: missed }, request.networks);
      },
    };
  },
  tables: ['help_answers'],
  audited: { help_answer: null },
} satisfies Feature;
