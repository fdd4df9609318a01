import { useTranslations } from 'use-intl';
import { contactDays } from '#shared/contact/limits.ts';
import { paths } from '#shared/paths.ts';
import { JobLine } from '#web/features/jobs/job-line.tsx';
import { useTextTags } from '#web/features/site/running-text.tsx';
import { TextClause, TextPage } from '#web/features/site/text-page.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { Clause } from '#web/ui/clause.tsx';
import type { Route } from './+types/we-are-hiring';

await loadWords('hiring', 'jobs');

const clauses = ['write', 'reply'] as const;

/** With posts on it that close some time, it is made anew each time: a kept one would show them too long. */
export async function loader({ context }: Route.LoaderArgs) {
  const posts = await context.get(pageFeatures).ourJobs();
  if (posts.length === 0) context.get(pageContext).cacheAs(paths.weAreHiring(), ['jobs:all']);
  return { posts };
}

export default function WeAreHiring({ loaderData: { posts } }: Route.ComponentProps) {
  const t = useTranslations('hiring');
  const tags = useTextTags();
  const { publicJob } = usePaths();
  const hires = posts.length > 0;
  return (
    <TextPage
      path={paths.weAreHiring()}
      title={t('title')}
      description={t('description')}
      lead={t(hires ? 'leadOpen' : 'lead')}
    >
      {hires ? (
        <Clause title={t('open.title')}>
          <ul className="border-t border-line">
            {posts.map((post) => (
              <JobLine key={post.id} post={post} href={publicJob(post.short_id)} />
            ))}
          </ul>
        </Clause>
      ) : (
        <TextClause title={t('open.title')}>{t.rich('open.text', tags)}</TextClause>
      )}
      {clauses.map((clause) => (
        <TextClause key={clause} title={t(`${clause}.title`)}>
          {t.rich(`${clause}.text`, { ...tags, days: contactDays.settled })}
        </TextClause>
      ))}
    </TextPage>
  );
}
