import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { type Answered, ArticleAnswer } from '#web/features/content/article-answer.tsx';
import { ArticleLinks } from '#web/features/content/article-links.tsx';
import { articleData, breadcrumbData } from '#web/features/content/content-data.ts';
import { HelpSearch } from '#web/features/content/help-search.tsx';
import { helpSearchScript } from '#web/features/content/help-search-script.ts';
import { readingOf } from '#web/features/content/reading.ts';
import { RouteError } from '#web/features/shell/route-error.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { useDay } from '#web/ui/use-day.ts';
import type { Route } from './+types/help-article';

await loadWords('content');

export const handle = { script: helpSearchScript };

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const article = await context.get(pageFeatures).helpArticle(readingOf({ context, url }), params.slug);
  if (!article) throw data(null, { status: 404 });
  context.get(pageContext).cacheAs(paths.helpArticle(article.slug), []);
  const said = url.searchParams.get('answered');
  return { article, answered: (said === 'thanks' || said === 'often' ? said : null) as Answered };
}

export async function action({ context, params, url, request }: Route.ActionArgs) {
  const reading = readingOf({ context, url });
  const { helpArticle, noteHelpAnswer } = context.get(pageFeatures);
  const article = await helpArticle(reading, params.slug);
  const form = await request.formData();
  const helpful = form.get('helpful');
  if (!article || (helpful !== 'yes' && helpful !== 'no')) throw data(null, { status: 404 });
  const words = String(form.get('words') ?? '');
  const kept = await noteHelpAnswer(reading, article.slug, { helpful: helpful === 'yes', words });
  const { helpArticle: addressOf } = pathsIn(reading.language);
  return redirect(`${addressOf(article.slug)}?answered=${kept ? 'thanks' : 'often'}#answer`, 303);
}

export default function HelpArticle({ loaderData: { article, answered } }: Route.ComponentProps) {
  const t = useTranslations('content.help');
  const { help, helpArticle } = usePaths();
  const { publicUrl: origin = '', locale = 'es' } = useRootData() ?? {};
  const address = origin + helpArticle(article.slug);
  const day = useDay();
  const { slug, title, summary, category, updated, html, related } = article;
  return (
    <div className="py-8 md:py-14">
      <PageHead
        title={title}
        description={summary}
        path={paths.helpArticle(slug)}
        type="article"
        noindex={answered !== null}
      />
      <JsonLd data={articleData(article, { url: address, locale })} />
      <JsonLd
        data={breadcrumbData([
          { name: t('title'), url: origin + help() },
          { name: title, url: address },
        ])}
      />
      <HelpSearch />
      <article className="mt-12">
        <nav aria-label={t('back')} className="mb-3 text-14 text-muted">
          <a href={help()} className="inline-flex min-h-11 items-center">
            {t('back')}
          </a>{' '}
          <span aria-hidden="true">/</span>{' '}
          <a href={`${help()}#${category}`} className="inline-flex min-h-11 items-center">
            {t(`categories.${category}`)}
          </a>
        </nav>
        <PageTitle lead={summary}>{title}</PageTitle>
        <Prose html={html} className="mt-8" />
        <p className="mt-8 text-14 text-muted">{t('updated', { date: day(updated) })}</p>
      </article>
      <ArticleAnswer slug={slug} answered={answered} />
      {related.length > 0 && (
        <section className="no-print mt-10">
          <h2 className="font-600">{t('related')}</h2>
          <ArticleLinks articles={related} />
        </section>
      )}
    </div>
  );
}

export { RouteError as ErrorBoundary };
