import { data, redirect } from 'react-router';
import { jobPaths } from '#shared/jobs/paths.ts';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { JobFacts } from '#web/features/jobs/job-facts.tsx';
import { postingData } from '#web/features/jobs/posting-data.ts';
import { usePay } from '#web/features/jobs/use-pay.ts';
import { useTextTags } from '#web/features/site/running-text.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Clause, Measure } from '#web/ui/clause.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/public-job';

await loadWords('jobs');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

/** Kept for everybody only while it stays open longer than a cached page lives. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await context.get(pageFeatures).publicJob(params.shortId);
  if (!found) throw data(null, { status: 404 });
  const shortId = found.is === 'open' ? found.post.short_id : found.shortId;
  if (params.shortId !== shortId) throw redirect(pathsIn(languageOfPath(url.pathname)).publicJob(shortId), 308);
  if (found.is === 'ended') return data({ post: null, title: found.title }, { status: 410 });
  const { post, lasting, shows } = found;
  if (lasting) context.get(pageContext).cacheAs(paths.publicJob(shortId), shows);
  return data({ post, title: post.title });
}

export default function PublicJob({ loaderData: { post, title } }: Route.ComponentProps) {
  const t = useWords('jobs.post');
  const words = useWords('jobs');
  const tags = useTextTags();
  const pay = usePay();
  const origin = useRootData()?.publicUrl ?? '';
  const addressOf = usePaths();
  if (!post) return <Ended title={title} />;
  const noindex = post.domain === null && !post.ours;
  return (
    <article className="pt-8 wrap-anywhere md:pt-14">
      <PageHead
        title={post.title}
        description={`${post.organisation}. ${pay(post)}. ${words(`kinds.${post.kind}`)}, ${words(`workplaces.${post.workplace}`)}.`}
        path={paths.publicJob(post.short_id)}
        type="article"
        noindex={noindex}
      />
      {!noindex && <JsonLd data={postingData(post, origin + addressOf.publicJob(post.short_id))} />}
      <PageTitle lead={<Typed>{post.organisation}</Typed>}>
        <Typed writtenIn={post.language}>{post.title}</Typed>
      </PageTitle>
      <div className="mt-6 mb-12">
        <ButtonLink href={jobPaths.job(post.id)} size="large">
          {t('apply')}
        </ButtonLink>
        <p className="mt-2 max-w-measure text-14 text-muted">{t('applyHelp')}</p>
      </div>
      <Clause title={words('facts.title')}>
        <JobFacts post={post} />
      </Clause>
      <Clause title={t('description')}>
        <Measure>
          <Prose html={post.description_html} writtenIn={post.language} />
          <p className="mt-8 text-14 text-muted">{t.rich('report', tags)}</p>
        </Measure>
      </Clause>
    </article>
  );
}

/** What was open once: no form, no text, nothing for search engines. */
function Ended({ title }: { title: string }) {
  const t = useWords('jobs.post');
  return (
    <div className="pt-8 wrap-anywhere md:pt-14">
      <PageHead title={t('ended')} noindex />
      <PageTitle lead={title ? t('endedText', { title }) : undefined}>{t('ended')}</PageTitle>
      <ButtonLink href={paths.jobs()} variant="secondary" className="mt-8">
        {t('others')}
      </ButtonLink>
      <p className="mt-2 text-14 text-muted">{t('gone')}</p>
    </div>
  );
}
