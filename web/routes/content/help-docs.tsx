import { useTranslations } from 'use-intl';
import type { Article } from '#shared/content/content.ts';
import { helpCategories } from '#shared/content/help-categories.ts';
import { paths } from '#shared/paths.ts';
import { HelpSearch } from '#web/features/content/help-search.tsx';
import { helpSearchScript } from '#web/features/content/help-search-script.ts';
import { readingOf } from '#web/features/content/reading.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import type { Route } from './+types/help-docs';

await loadWords('content');

export const handle = { script: helpSearchScript };

export async function loader({ context, url }: Route.LoaderArgs) {
  context.get(pageContext).cacheAs(paths.helpDocs(), []);
  return context.get(pageFeatures).helpManual(readingOf({ context, url }));
}

export default function HelpDocs({ loaderData: articles }: Route.ComponentProps) {
  const t = useTranslations('content.help');
  return (
    <div className="py-8 md:py-14">
      <PageHead title={t('manualTitle')} description={t('manualLead')} path={paths.helpDocs()} />
      <PageTitle lead={t('manualLead')}>{t('manualTitle')}</PageTitle>
      <div className="no-print mt-8">
        <HelpSearch />
      </div>
      <div className="mt-12 grid gap-10 md:grid-cols-[15rem_minmax(0,1fr)] md:gap-14">
        <Contents articles={articles} />
        <div>
          {helpCategories.map((category) => (
            <section key={category} className="[&+&]:mt-20">
              <h2 id={category} className="scroll-mt-20 font-serif text-36">
                {t(`categories.${category}`)}
              </h2>
              {articles
                .filter((each) => each.category === category)
                .map((each) => (
                  <WholeArticle key={each.slug} article={each} />
                ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function WholeArticle({ article: { slug, title, html } }: { article: Article }) {
  const { helpArticle } = usePaths();
  return (
    <article id={slug} className="mt-10 scroll-mt-20 border-t border-line pt-6">
      <h3 className="mb-3 font-serif text-28">
        <a href={helpArticle(slug)} className="-my-2 inline-block py-2 no-underline hover:underline hover:decoration-1">
          {title}
        </a>
      </h3>
      <Prose html={lowered(html)} />
    </article>
  );
}

/** Headings of a text one and a half levels down: on its own page it has an h1 above it, here an h3. */
const lowered = (html: string) =>
  html.replaceAll(/<(\/?)h([2-4])>/g, (_, end, level) => `<${end}h${Number(level) + 2}>`);

/** On a wide screen it stays beside the text; on a phone it is folded. */
function Contents({ articles }: { articles: Article[] }) {
  const t = useTranslations('content.help');
  return (
    <nav
      aria-label={t('contents')}
      className="no-print text-14 md:sticky md:top-20 md:max-h-[calc(100vh-6rem)] md:self-start md:overflow-y-auto"
    >
      <ul>
        {helpCategories.map((category) => (
          <li key={category} className="[&+&]:mt-4">
            <a
              href={`#${category}`}
              className="inline-flex min-h-11 items-center font-600 no-underline hover:underline"
            >
              {t(`categories.${category}`)}
            </a>
            <ul>
              {articles
                .filter((each) => each.category === category)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <a
                      href={`#${slug}`}
                      className="inline-flex min-h-11 items-center text-muted no-underline hover:text-ink hover:underline"
                    >
                      {title}
                    </a>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}
