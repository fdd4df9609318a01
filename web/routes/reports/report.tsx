import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ReportedKind } from '#shared/reports/limits.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import type { ReportInput } from '#shared/reports/reports.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { api } from '#web/api/client.ts';
import { ReportForm, type Typed } from '#web/features/reports/report-form.tsx';
import { goneWith } from '#web/features/shell/unsent-error.tsx';
import { answerOrFailure, idBack, isFailure } from '#web/forms/plain-form.ts';
import { isTrapped } from '#web/forms/posted-form.tsx';
import { keepLook, typedFormId } from '#web/forms/typed-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/report';

await loadWords('errors', 'reports');

export { UnsentError as ErrorBoundary } from '#web/features/shell/unsent-error.tsx';

/**
 * A form sent twice is one report: it carries the id that the report will have. What others do not see is as nothing.
 */
export async function loader({ context, params: { kind, of } }: Route.LoaderArgs) {
  const name = await context.get(pageFeatures).reportedPage(kind, of);
  if (name === null) throw data(null, { status: 404 });
  return { id: crypto.randomUUID(), name, kind: kind as ReportedKind, of, typedIn: typedFormId };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed: Typed = { category: text('category'), message: text('message'), email: text('email') };
  const id = text('id');
  if (await keepLook(context, form)) return data({ failure: undefined, typed, id });
  const body = { ...typed, id } as SentReport;
  const result = isTrapped(form) ? { receipt: ofNothing() } : await answerOrFailure(reporting(params, body));
  if (isFailure(result) && result.status === 404) throw goneWith(text('message'));
  if (isFailure(result)) return data({ failure: result, typed, id: idBack(id, result) }, { status: result.status });
  return redirect(reportPaths.receipt(result.receipt), 303);
}

type SentReport = Omit<ReportInput, 'email'> & { email: string };

function reporting({ kind, of }: Route.ActionArgs['params'], body: SentReport) {
  if (kind === 'profile')
    return api.POST('/api/profiles/{username}/reports', { params: { path: { username: of } }, body });
  const params = { path: { id: of } };
  if (kind === 'comment') return api.POST('/api/comments/{id}/reports', { params, body });
  return api.POST('/api/public-projects/{id}/reports', { params, body });
}

/** Looks like a receipt, and opens nothing. */
const ofNothing = () => `${crypto.randomUUID()}.${btoa(crypto.randomUUID()).slice(0, 43)}`;

export default function Report({ loaderData: { id, name, kind, of }, actionData }: Route.ComponentProps) {
  const t = useTranslations('reports.form');
  return (
    <div className="max-w-measure pt-8 wrap-anywhere md:pt-14">
      <PageHead title={t('title')} path={paths.report(kind, of)} noindex />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <p className="mt-6 font-550">
        {name === '' ? t('aboutSealed') : t(kind === 'comment' ? 'aboutComment' : 'about', { name })}
      </p>
      <AreaErrors of="reports">
        <ReportForm id={actionData?.id || id} typed={actionData?.typed ?? {}} failure={actionData?.failure} />
      </AreaErrors>
    </div>
  );
}
