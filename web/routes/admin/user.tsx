import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#shared/admin/user-review.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answeredIfFound } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { userOf } from '#web/features/admin/admin-queries.ts';
import { everyCase } from '#web/features/admin/case-queries.ts';
import { UserDecision } from '#web/features/admin/user-decision.tsx';
import { UserFacts, UserHistory, UserProjects } from '#web/features/admin/user-parts.tsx';
import { UserConfirmations, UserReports } from '#web/features/admin/user-records.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/user';

await loadWords('admin', 'adminUser');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

/** Admin user ids must be UUIDs. */
export function loader(asked: Route.LoaderArgs) {
  requireAdmin(asked.context, asked.request);
  const isCase = asked.url.searchParams.get('queue') === 'roles';
  return answeredIfFound(userOf(asked.params.userId), ...(isCase ? [everyCase('roles')] : []));
}

export default eachAnew(User);

function User({ params }: Route.ComponentProps) {
  const t = useTranslations('adminUser');
  const loading = useTranslations('admin')('loading');
  const user = useQuery(userOf(params.userId));
  const { message } = useErrors();
  return (
    <div className="max-w-272">
      <PageHead title={user.data?.full_name ?? t('title')} />
      <p className="mb-4 text-14">
        <TextLink to={paths.admin()} className="inline-flex min-h-11 items-center">
          {t('back')}
        </TextLink>
      </p>
      {!user.data && <h1 className="sr-only">{t('title')}</h1>}
      <ListStates of={user} label={loading} message={message} />
      {user.data && (
        <AreaErrors of="adminUser">
          <Details user={user.data} />
        </AreaErrors>
      )}
    </div>
  );
}

function Details({ user }: { user: UserDetail }) {
  const t = useTranslations('adminUser');
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button may go with what it did.
  useRestoreFocus(head, `${user.state} ${user.may}`);
  return (
    <>
      <h1 ref={head} tabIndex={-1} className="font-serif text-36 wrap-anywhere outline-none">
        <Typed>{user.full_name}</Typed>
      </h1>
      <p className="mt-2 font-550">{t(`states.${user.state}`)}</p>
      <Clause title={t('account')} className="mt-10">
        <UserFacts user={user} />
      </Clause>
      <Clause title={t('projects')} className="mt-10">
        <UserProjects projects={user.projects} />
      </Clause>
      <Clause title={t('confirmations')} note={t('confirmationsNote')} className="mt-10">
        <UserConfirmations records={user.records} />
      </Clause>
      <Clause title={t('reports')} note={t('reportsNote')} className="mt-10">
        <UserReports records={user.records} />
      </Clause>
      <Clause title={t('decide')} note={t('decideNote')} className="mt-10">
        <UserDecision user={user} />
      </Clause>
      <Clause title={t('history')} note={t('historyNote')} className="mt-10">
        <UserHistory history={user.history} />
      </Clause>
    </>
  );
}
