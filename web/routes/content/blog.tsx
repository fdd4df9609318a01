import { useTranslations } from 'use-intl';
import { feedPaths } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { PostList } from '#web/features/content/post-list.tsx';
import { readingOf } from '#web/features/content/reading.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/blog';

await loadWords('content');

export function loader({ context, url }: Route.LoaderArgs) {
  context.get(pageContext).cacheAs(paths.blog(), []);
  return context.get(pageFeatures).blogPosts(readingOf({ context, url }));
}

export default function Blog({ loaderData: posts }: Route.ComponentProps) {
  const t = useTranslations('content.blog');
  const rss = feedPaths.rss(useRootData()?.locale ?? 'es');
  return (
    <div className="py-8 md:py-14">
      <PageHead title={t('title')} description={t('lead')} path={paths.blog()} />
      <link rel="alternate" type="application/rss+xml" title={t('title')} href={rss} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <div className="mt-12">
        <PostList posts={posts} />
      </div>
      <p className="mt-12 border-t border-line pt-5">
        <TextLink href={rss} className="inline-flex min-h-11 items-center">
          {t('feed')}
        </TextLink>
      </p>
    </div>
  );
}
