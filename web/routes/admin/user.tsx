import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { UserDetail } from '#shared/admin/user-review.ts';
import { paths } from '#shared/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { everyCase } from '../../features/admin/case-queries.ts';
import { UserDecision } from '../../features/admin/user-decision.tsx';
import { UserFacts } from '../../features/admin/user-facts.tsx';
import { UserHistory } from '../../features/admin/user-history.tsx';
import { UserProjects } from '../../features/admin/user-projects.tsx';
import { userOf } from '../../features/admin/user-queries.ts';
import { UserConfirmations, UserReports } from '../../features/admin/user-records.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { ListStates } from '../../ui/awaited-list.tsx';
import { Clause } from '../../ui/clause.tsx';
import { TextLink } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { Route } from './+types/user';
import { requireForAdmin } from './require-in-admin.ts';

await loadWords('admin', 'adminUser');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';

/** Admin user ids must be UUIDs. */
export async function loader(asked: Route.LoaderArgs) {
  await requireForAdmin(asked, 'person', asked.params.userId);
  const isCase = asked.url.searchParams.get('queue') === 'roles';
  return answered(userOf(asked.params.userId), ...(isCase ? [everyCase('roles')] : []));
}

export default function User({ params }: Route.ComponentProps) {
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
  return (
    <>
      <h1 className="font-serif text-36 wrap-anywhere">
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
