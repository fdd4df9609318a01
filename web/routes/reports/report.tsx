import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ReportedKind } from '#shared/reports/limits.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { ReportForm, type Typed } from '../../features/reports/report-form.tsx';
import { keepLook, typedFormId } from '../../forms/typed-form.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { pageFeatures } from '../../page-context.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/report';

await loadWords('errors', 'reports');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';

/** A form sent twice is one report: it carries the id that the report will have. What others do not see is as nothing. */
export async function loader({ context, params: { kind, of } }: Route.LoaderArgs) {
  const name = await context.get(pageFeatures).reportedPage(kind, of);
  if (name === null) throw data(null, { status: 404 });
  return { id: crypto.randomUUID(), name, kind: kind as ReportedKind, of, typedIn: typedFormId };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed: Typed = { category: text('category'), message: text('message'), email: text('email') };
  if (await keepLook(context, form)) return data({ failure: undefined, typed });
  const { sendReport } = context.get(pageFeatures);
  const input = { ...typed, id: text('id'), trap: text('website') };
  const result = await sendReport(params.kind, params.of, input, form.get('csrf'));
  if ('receipt' in result) return redirect(reportPaths.receipt(result.receipt), 303);
  return data({ failure: result, typed }, { status: result.status });
}

export default function Report({ loaderData: { id, name, kind, of }, actionData }: Route.ComponentProps) {
  const t = useTranslations('reports.form');
  return (
    <div className="max-w-measure pt-8 wrap-anywhere md:pt-14">
      <PageHead title={t('title')} path={paths.report(kind, of)} noindex />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <p className="mt-6 font-550">{t(kind === 'comment' ? 'aboutComment' : 'about', { name })}</p>
      <AreaErrors of="reports">
        <ReportForm id={id} typed={actionData?.typed ?? {}} failure={actionData?.failure} />
      </AreaErrors>
    </div>
  );
}
