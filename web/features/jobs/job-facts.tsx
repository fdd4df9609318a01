import { useFormatter } from 'use-intl';
import type { Pay, Post } from '#shared/jobs/posts.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';
import { usePay } from './use-pay.ts';

type Facts = Omit<Post, 'id' | 'short_id' | 'description_html'>;
/** As far as it is stated: one that is published says all of it. */
export type StatedPost = { [Key in keyof Facts]?: Facts[Key] | undefined };

type JobFactsProps = { post: StatedPost; dense?: boolean };

/** What a post says besides its text, pay first. */
export function JobFacts({ post, dense }: JobFactsProps) {
  const t = useWords('jobs.facts');
  const words = useWords('jobs');
  const format = useFormatter();
  const day = useDay();
  const pay = usePay();
  const { organisation, domain, kind, workplace, place, zones, hours, skills = [], language, poster } = post;
  const { closes_on, closes_at, time_zone, reply_days } = post;
  const paid = payOf(post);
  const items = [
    paid && { term: t('pay'), detail: <strong className="font-550">{pay(paid)}</strong> },
    organisation && {
      term: t('organisation'),
      detail:
        domain === undefined
          ? organisation
          : domain
            ? t('domain', { organisation, domain })
            : t('noDomain', { organisation }),
    },
    kind && { term: t('kind'), detail: words(`kinds.${kind}`) },
    workplace && {
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
    zones && { term: t('zones'), detail: <Typed>{zones}</Typed> },
    hours && { term: t('hours'), detail: t('hoursAWeek', { hours: format.number(hours) }) },
    skills.length > 0 && { term: t('skills'), detail: <Typed>{skills.join(', ')}</Typed> },
    language && { term: t('language'), detail: words(`languages.${language}`) },
    closes_on &&
      time_zone && {
        term: t('closes'),
        detail: (
          <time dateTime={closes_at ?? closes_on}>
            {t('closesAt', { date: day(closes_on), zone: time_zone.replaceAll('_', ' ') })}
          </time>
        ),
      },
    reply_days && { term: t('reply'), detail: t('replyWithin', { days: reply_days }) },
    poster && { term: t('poster'), detail: <Typed>{poster.full_name}</Typed> },
  ].filter((item) => typeof item === 'object' && item !== null);
  return <DefinitionList items={items} dense={dense} className="wrap-anywhere" />;
}

/** A range is one thing: there is none before all of it is. */
function payOf({ pay_min, pay_max, pay_currency, pay_period }: StatedPost): Pay | null {
  const isWhole = pay_min !== undefined && pay_max !== undefined && pay_currency && pay_period;
  return isWhole ? { pay_min, pay_max, pay_currency, pay_period } : null;
}
