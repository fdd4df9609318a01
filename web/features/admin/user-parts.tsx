import type { ReactNode } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { adminPaths } from '#shared/admin/paths.ts';
import type { UserDetail } from '#shared/admin/user-review.ts';
import type { Catalogue } from '#shared/i18n/en.ts';
import { paths } from '#shared/paths.ts';
import { useShownNames } from '#web/i18n/shown-names.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { StateLabel } from '#web/ui/state-label.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useAgo } from '#web/ui/use-ago.ts';

/** What an account is and how it stands. */
export function UserFacts({ user }: { user: UserDetail }) {
  const t = useWords('adminUser');
  const { shownName } = useShownNames();
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { sinceAlone } = useAgo();
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'long' });
  const identity = user.verification_status as 'unverified' | 'pending' | 'verified' | 'rejected';
  const { tier, until } = user.plan;
  const plan = until ? t('plans.until', { plan: t(`plans.${tier}`), date: day(until) }) : t(`plans.${tier}`);
  const facts = [
    ['facts.username', `@${user.username}`],
    ['facts.email', shownName(user.email)],
    ['facts.role', t(`roles.${user.role}`)],
    ['facts.identity', t(`identities.${identity}`)],
    ['facts.visibility', t(`visibilities.${user.visibility}`)],
    ['facts.since', day(user.created_at)],
    ['plan', plan],
    ['facts.sessions', t('openSessions', { count: user.sessions })],
    ['facts.lastSeen', user.last_seen_at ? sinceAlone(new Date(user.last_seen_at), now) : t('never')],
    ['facts.suspendedOn', user.suspended_at && day(user.suspended_at)],
    ['facts.reason', user.suspended_reason],
    ['facts.deletedOn', user.delete_after && user.state !== 'erased' ? day(user.delete_after) : null],
  ] as const;
  const items: { term: string; detail: ReactNode }[] = facts.flatMap(([term, detail]) =>
    detail ? [{ term: t(term), detail }] : [],
  );
  const domains = user.domains.map(({ domain, others }) => (
    <span key={domain} className="block">
      {others > 0 ? (
        <TextLink to={adminPaths.search({ q: domain })} className="-my-3 inline-block py-3">
          {t('others', { domain, count: others })}
        </TextLink>
      ) : (
        t('others', { domain, count: others })
      )}
    </span>
  ));
  if (domains.length > 0) items.push({ term: t('facts.domains'), detail: domains });
  return <DefinitionList items={items} className="wrap-anywhere" />;
}

type Action = keyof Catalogue['adminUser']['actions'];

/** The audit trail of an account, in words. */
export function UserHistory({ history }: { history: UserDetail['history'] }) {
  const t = useTranslations('adminUser');
  const format = useFormatter();
  if (history.length === 0) return <p className="text-muted">{t('noHistory')}</p>;
  return (
    <ol className="max-w-measure border-t border-line">
      {history.map(({ at, action, by, reason }) => (
        <li key={`${at} ${action}`} className="border-b border-line py-3">
          <p>
            {t(`actions.${t.has(`actions.${action as Action}`) ? (action as Action) : 'other'}`)}{' '}
            <span className="text-muted">{t(`by.${by}`)}</span>
          </p>
          {reason && (
            <p className="text-14 wrap-anywhere">
              <q>{reason}</q>
            </p>
          )}
          <p className="text-14 text-muted">
            <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' })}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

export function UserProjects({ projects }: { projects: UserDetail['projects'] }) {
  const t = useTranslations('adminUser');
  const format = useFormatter();
  if (projects.length === 0) return <p className="text-muted">{t('noProjects')}</p>;
  return (
    <ul className="max-w-measure border-t border-line">
      {projects.map(({ id, title, status, held, created_at }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 border-b border-line py-1">
          <TextLink to={paths.review(id)} className="min-w-0 py-3 wrap-anywhere">
            <Typed>{title}</Typed>
          </TextLink>
          <span className="flex flex-wrap items-center gap-x-4 text-14 text-muted">
            <StateLabel state={held ? 'held' : status} />
            <time dateTime={created_at}>{format.dateTime(new Date(created_at), { dateStyle: 'medium' })}</time>
          </span>
        </li>
      ))}
    </ul>
  );
}
