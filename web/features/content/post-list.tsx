import { useTranslations } from 'use-intl';
import type { PostSummary } from '#shared/content/content.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useDay } from '#web/ui/use-day.ts';

/** Posts with what they are about; `Heading` is what the page's order of headings asks for. */
export function PostList({ posts, Heading = 'h2' }: { posts: PostSummary[]; Heading?: 'h2' | 'h3' }) {
  const t = useTranslations('content.blog');
  const paths = usePaths();
  const day = useDay();
  return (
    <ul>
      {posts.map(({ slug, title, summary, published, minutes }) => (
        <li key={slug} className="[&+&]:mt-10">
          <Heading className="font-serif text-28">
            <a
              href={paths.blogPost(slug)}
              className="-my-2 inline-block py-2 no-underline hover:underline hover:decoration-1"
            >
              {title}
            </a>
          </Heading>
          <p className="mt-1 text-14 text-muted">
            <time dateTime={published}>{day(published)}</time> · {t('minutes', { minutes })}
          </p>
          <p className="mt-3 max-w-measure">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
