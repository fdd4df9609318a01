import { data } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { breadcrumbData, postData } from '#web/features/content/content-data.ts';
import { PostList } from '#web/features/content/post-list.tsx';
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
import type { Route } from './+types/blog-post';

await loadWords('content');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const post = await context.get(pageFeatures).blogPost(readingOf({ context, url }), params.slug);
  if (!post) throw data(null, { status: 404 });
  context.get(pageContext).cacheAs(paths.blogPost(post.slug), []);
  return post;
}

export default function BlogPost({ loaderData: post }: Route.ComponentProps) {
  const t = useTranslations('content.blog');
  const { blog, blogPost } = usePaths();
  const { publicUrl: origin = '', locale = 'es' } = useRootData() ?? {};
  const day = useDay();
  const { slug, title, summary, author, published, updated, minutes, html, related } = post;
  return (
    <article className="py-8 md:py-14">
      <PageHead title={title} description={summary} path={paths.blogPost(slug)} type="article" />
      <JsonLd data={postData(post, { url: origin + blogPost(slug), locale })} />
      <JsonLd
        data={breadcrumbData([
          { name: t('title'), url: origin + blog() },
          { name: title, url: origin + blogPost(slug) },
        ])}
      />
      <PageTitle lead={summary}>{title}</PageTitle>
      <p className="mt-4 text-14 text-muted">
        {author} · <time dateTime={published}>{day(published)}</time> · {t('minutes', { minutes })}
        {updated !== published && <span> · {t('updated', { date: day(updated) })}</span>}
      </p>
      <Prose html={html} className="mt-10" />
      <section className="no-print mt-16 border-t border-line pt-8">
        <h2 className="mb-6 text-14 font-600 text-muted">{t('related')}</h2>
        <PostList posts={related} Heading="h3" />
        <p className="mt-8">
          <a href={blog()} className="inline-flex min-h-11 items-center">
            {t('all')}
          </a>
        </p>
      </section>
    </article>
  );
}

export { RouteError as ErrorBoundary };
