import { useFormatter, useTranslations } from 'use-intl';
import type { RecentViews as Recent } from '#shared/analytics/analytics.ts';
import { analyticsPaths } from '#shared/analytics/paths.ts';
import { PartHead } from '#web/ui/part-head.tsx';

type RecentViewsProps = { views: NonNullable<Recent['recent']>; letters: number };

/** What the last thirty days brought to one's pages, and the way to all of it. */
export function RecentViews({ views, letters }: RecentViewsProps) {
  const t = useTranslations('dashboard.readers');
  const format = useFormatter();
  const lines = { visits: views.views, links: views.clicks, wrote: letters };
  return (
    <section aria-labelledby="readers">
      <PartHead id="readers" title={t('title')} to={analyticsPaths.analytics()} all={t('all')} />
      <dl className="text-14">
        {(Object.keys(lines) as (keyof typeof lines)[]).map((name) => (
          <div key={name} className="flex justify-between border-b border-line py-2.5">
            <dt>{t(name)}</dt>
            <dd className="font-550 tabular-nums">{format.number(lines[name])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
