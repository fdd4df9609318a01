import { useFormatter } from 'use-intl';
import type { Post } from '#shared/jobs/posts.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { usePay } from './use-pay.ts';

type JobFactsProps = { post: Omit<Post, 'id' | 'short_id' | 'description_html'>; dense?: boolean };

/** What a post says besides its text, pay first. */
export function JobFacts({ post, dense }: JobFactsProps) {
  const t = useWords('jobs.facts');
  const words = useWords('jobs');
  const format = useFormatter();
  const day = useDay();
  const pay = usePay();
  const { organisation, domain, kind, workplace, place, zones, hours, skills, language, time_zone } = post;
  const items = [
    { term: t('pay'), detail: <strong className="font-550">{pay(post)}</strong> },
    {
      term: t('organisation'),
      detail: domain ? t('domain', { organisation, domain }) : t('noDomain', { organisation }),
    },
    { term: t('kind'), detail: words(`kinds.${kind}`) },
    {
      term: t('where'),
      detail: (
        <span>
          {words(`workplaces.${workplace}`)}
          {place && (
            <span>
              , <Typed>{place}</Typed>
            </span>
          )}
        </span>
      ),
    },
    ...(zones ? [{ term: t('zones'), detail: <Typed>{zones}</Typed> }] : []),
    ...(hours ? [{ term: t('hours'), detail: t('hoursAWeek', { hours: format.number(hours) }) }] : []),
    ...(skills.length > 0 ? [{ term: t('skills'), detail: <Typed>{skills.join(', ')}</Typed> }] : []),
    { term: t('language'), detail: words(`languages.${language}`) },
    {
      term: t('closes'),
      detail: (
        <time dateTime={post.closes_at}>
          {t('closesAt', { date: day(post.closes_on), zone: time_zone.replaceAll('_', ' ') })}
        </time>
      ),
    },
    ...(post.reply_days ? [{ term: t('reply'), detail: t('replyWithin', { days: post.reply_days }) }] : []),
    { term: t('poster'), detail: <Typed>{post.poster.full_name}</Typed> },
  ];
  return <DefinitionList items={items} dense={dense} className="wrap-anywhere" />;
}
