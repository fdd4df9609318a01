import { useTranslations } from 'use-intl';
import { helpLimits } from '#shared/content/content.ts';
import { helpCategories } from '#shared/content/help-categories.ts';
import { paths } from '#shared/paths.ts';
import { ArticleLinks } from '#web/features/content/article-links.tsx';
import { HelpSearch } from '#web/features/content/help-search.tsx';
import { helpSearchScript } from '#web/features/content/help-search-script.ts';
import { readingOf } from '#web/features/content/reading.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/help';

await loadWords('content');

export const handle = { script: helpSearchScript };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { helpArticles, searchHelp } = context.get(pageFeatures);
  const reading = readingOf({ context, url });
  const query = (url.searchParams.get('q') ?? '').trim().slice(0, helpLimits.query);
  context.get(pageContext).cacheAs(paths.help(), []);
  return { articles: helpArticles(reading), query, found: query ? await searchHelp(reading, query) : [] };
}

export default function Help({ loaderData: { articles, query, found } }: Route.ComponentProps) {
  const t = useTranslations('content.help');
  const { helpDocs } = usePaths();
  return (
    <div className="py-8 md:py-14">
      <PageHead title={t('title')} description={t('lead')} path={paths.help()} noindex={query !== ''} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <div className="mt-8">
        <HelpSearch query={query} />
      </div>
      {query && <Found {...{ query, found }} />}
      {helpCategories.map((category) => (
        <Clause key={category} id={category} title={t(`categories.${category}`)}>
          <ArticleLinks articles={articles.filter((each) => each.category === category)} />
        </Clause>
      ))}
      <p className="mt-12">
        <TextLink href={helpDocs()} className="inline-flex min-h-11 items-center">
          {t('manual')}
        </TextLink>
      </p>
    </div>
  );
}

type FoundProps = Pick<Route.ComponentProps['loaderData'], 'query' | 'found'>;

/** What the server found, for who has no script or pressed Enter. */
function Found({ query, found }: FoundProps) {
  const t = useWords('content.search');
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="mb-4 font-serif text-22 wrap-anywhere">
        {t('found', { count: found.length, query })}
      </h2>
      {found.length > 0 ? <ArticleLinks articles={found} detailed /> : <p className="max-w-measure">{t('noneText')}</p>}
    </section>
  );
}
