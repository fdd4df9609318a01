import type { ArticleSummary } from '#shared/content/content.ts';
import { usePaths } from '#web/i18n/use-paths.ts';

/** Articles by their titles; `detailed` with what each answers. */
export function ArticleLinks({ articles, detailed = false }: { articles: ArticleSummary[]; detailed?: boolean }) {
  const paths = usePaths();
  return (
    <ul className={detailed ? 'grid gap-4' : 'grid'}>
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <a href={paths.helpArticle(slug)} className="inline-flex min-h-11 items-center font-550">
            {title}
          </a>
          {detailed && <p className="max-w-measure text-muted">{summary}</p>}
        </li>
      ))}
    </ul>
  );
}
