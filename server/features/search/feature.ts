import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { countWordsWhenGrown } from './count-words.ts';
import { followChanges } from './follow-changes.ts';
import { beginBuild, tendDocuments } from './rebuild-documents.ts';
import { searchFeatures } from './search-page.ts';
import { writeAllOf } from './write-documents.ts';

export const search = {
  // `work:all` stands on pages that show whatever is newest.
  outdates: { discover: () => ['work:all'] },
  onChanges: followChanges,
  jobs: ({ db }) => ({
    'tend-search-documents': { run: () => tendDocuments(db), cron: '*/5 * * * *', atStart: true },
    'rebuild-search-documents': { run: () => beginBuild(db), cron: '29 4 * * *' },
    'count-search-words': { run: () => countWordsWhenGrown(db), cron: '47 * * * *' },
    'write-search-documents': {
      run: ({ owner }: { owner: string }) => db.transaction().execute((trx) => writeAllOf(trx, [owner])),
      concerns: ({ owner }: { owner: string }) => sql<Concern>`select ${owner}::uuid as person, null::uuid as project`,
    },
  }),
  pages: searchFeatures,
  tables: ['search_documents', 'search_tiers', 'search_firsts', 'search_words', 'search_build'],
  notExported: {
    search_documents: 'made from the profile and the projects, which the archive has',
    search_firsts: 'when search had each of them for the first time, which their own dates tell',
  },
} satisfies Feature;
