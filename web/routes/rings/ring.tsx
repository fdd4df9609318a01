import { queryOptions, useQuery } from '@tanstack/react-query';
import { data, useSearchParams } from 'react-router';
import { useFormatter } from 'use-intl';
import { ringActsShown } from '#shared/rings/limits.ts';
import type { RingCase } from '#shared/rings/rings.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { answerOf, api } from '#web/api/client.ts';
import { keepOf } from '#web/api/keep-of.ts';
import { answered } from '#web/api/page-answers.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { CaseHeading, CasePage, CaseReason } from '#web/features/admin/case-page.tsx';
import { everyCase } from '#web/features/admin/case-queries.ts';
import { DecideRing } from '#web/features/rings/decide-ring.tsx';
import { RingActs } from '#web/features/rings/ring-acts.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { Overtaken, useTypedWords } from '#web/forms/typed-words.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { TextLink } from '#web/ui/link.tsx';
import type { Route } from './+types/ring';

/** What looks arranged, before an admin; live, as whatever begins with `cases`. */
const ringCase = (id: string, from: number) =>
  queryOptions({
    queryKey: ['cases', 'ring', id, from],
    queryFn: () => answerOf(api.GET('/api/admin/rings/{id}', { params: { path: { id }, query: { from } } })),
    // What was typed of a decision stays while one reads on.
    placeholderData: keepOf(id),
  });

await loadWords('errors', 'reports', 'rings');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request, url, params }: Route.LoaderArgs) {
  requireAdmin(context, request);
  if (!isUuid(params.ringId)) throw data(null, { status: 404 });
  return answered(ringCase(params.ringId, fromOf(url.searchParams)), everyCase('rings'));
}

/** What an address says; the server takes what makes no sense for the beginning. */
const fromOf = (search: URLSearchParams) => Math.max(0, Math.trunc(Number(search.get('from')) || 0));

/** What several people did and looks arranged, before an admin: what speaks for it, who did what, and the decision. */
export default eachAnew(Ring);

function Ring({ params }: Route.ComponentProps) {
  const t = useWords('rings');
  const [search] = useSearchParams();
  const found = useQuery(ringCase(params.ringId, fromOf(search)));
  return (
    <div className="max-w-272">
      <CasePage title={t('title')} errorsOf="reports" loading={t('loading')} found={found}>
        {(data) => <Details found={data} />}
      </CasePage>
    </div>
  );
}

function Details({ found }: { found: RingCase }) {
  const t = useWords('rings');
  const format = useFormatter();
  const { id, kind, findings, acts, from, total, people, decided } = found;
  const typed = useTypedWords(`${total} ${decided?.at}`);
  return (
    <>
      <CaseHeading state={`${decided?.at}`}>{t(`kinds.${kind}`)}</CaseHeading>
      <Clause title={t('why')}>
        <p className="max-w-measure text-14 text-muted">{t('whyNote')}</p>
        <ul className="mt-4 grid gap-4">
          {findings.map(({ rule, detail }) => (
            <li key={rule}>
              <p className="font-550">{t(`rules.${rule}.title`)}</p>
              <p className="max-w-measure">{t(`rules.${rule}.text`, detail)}</p>
            </li>
          ))}
        </ul>
      </Clause>
      <Clause title={t('what')}>
        <p className="max-w-measure text-14 text-muted">
          {t('sum', { total, people })}
          {acts.length < total && <span> {t('part', { from: from + 1, to: from + acts.length })}</span>}
        </p>
        <RingActs kind={kind} acts={acts} />
        {acts.length < total && (
          <nav aria-label={t('what')} className="flex flex-wrap gap-x-6">
            {from > 0 && <More from={Math.max(0, from - ringActsShown)} label={t('before')} />}
            {from + acts.length < total && <More from={from + acts.length} label={t('after')} />}
          </nav>
        )}
      </Clause>
      {decided ? (
        <Clause title={t('decide.title')}>
          <p>
            {t(`outcomes.${decided.outcome}`, {
              name: decided.by ?? t('somebody'),
              date: format.dateTime(new Date(decided.at), { dateStyle: 'long' }),
            })}
          </p>
          {decided.reason && <CaseReason>{decided.reason}</CaseReason>}
          <Overtaken typed={typed} fields={{ reason: t('decide.reason') }} />
        </Clause>
      ) : (
        <>
          <Overtaken typed={typed} />
          <DecideRing key={total} id={id} total={total} typed={typed} />
        </>
      )}
    </>
  );
}

const More = ({ from, label }: { from: number; label: string }) => (
  <TextLink to={{ search: from > 0 ? `?from=${from}` : '' }} className="inline-flex min-h-11 items-center">
    {label}
  </TextLink>
);
