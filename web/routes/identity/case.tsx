import { useQuery } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import type { IdentityCase } from '#shared/identity/identity-cases.ts';
import { paths } from '#shared/paths.ts';
import { answeredIfFound } from '#web/api/page-answers.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { CaseHeading, CasePage } from '#web/features/admin/case-page.tsx';
import { everyCase } from '#web/features/admin/case-queries.ts';
import { CasePicture } from '#web/features/identity/case-picture.tsx';
import { DecideCase } from '#web/features/identity/decide-case.tsx';
import { identityCase, identityCountries } from '#web/features/identity/identity-queries.ts';
import { useCountryName } from '#web/features/identity/use-country-name.ts';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { Overtaken, useTypedWords } from '#web/forms/typed-words.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { useDay } from '#web/ui/use-day.ts';
import type { Route } from './+types/case';

await loadWords('identity');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request, params }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answeredIfFound(identityCase(params.caseId), identityCountries, everyCase('identity'));
}

/** One proof of identity before an admin: what the profile says, the pictures, the decision. */
export default eachAnew(IdentityCasePage);

function IdentityCasePage({ params }: Route.ComponentProps) {
  const t = useWords('identity.case');
  const found = useQuery(identityCase(params.caseId));
  return (
    <div className="max-w-272">
      <CasePage title={t('title')} errorsOf="identity" loading={t('title')} found={found}>
        {(data) => <Details found={data} />}
      </CasePage>
    </div>
  );
}

function Details({ found }: { found: IdentityCase }) {
  const t = useWords('identity');
  const format = useFormatter();
  const country = useCountryName();
  const admin = useRootData()?.viewer?.full_name ?? '';
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  const birthday = useDay();
  const { person, status, decided_by, decided_at, same_document } = found;
  const open = status === 'pending' && !found.own;
  const typed = useTypedWords(`${status} ${found.submitted_at}`);
  const fields = { message: t('decide.message'), grounds: t('decide.grounds') };
  return (
    <>
      <CaseHeading state={status}>
        <Typed>{person.full_name}</Typed>
      </CaseHeading>
      <div>
        {found.own && <Banner tone="wait">{t('case.own')}</Banner>}
        <Clause title={t('case.profile')}>
          <DefinitionList
            items={[
              { term: t('case.name'), detail: <Typed>{person.full_name}</Typed> },
              // Once it is decided, admins are shown it no more, whatever the profile says.
              ...(status === 'pending'
                ? [
                    {
                      term: t('case.birthDate'),
                      detail: person.date_of_birth ? birthday(person.date_of_birth) : t('case.noBirthDate'),
                    },
                  ]
                : []),
              { term: t('case.email'), detail: <Breakable>{person.email}</Breakable> },
              { term: t('case.joined'), detail: day(person.created_at) },
              { term: t('case.document'), detail: `${t(`kinds.${found.document}`)}, ${country(found.country)}` },
              {
                term: t('case.status'),
                detail:
                  decided_by && decided_at
                    ? `${t(`case.statuses.${status}`)}. ${t('case.decidedBy', { name: decided_by.full_name, date: day(decided_at) })}`
                    : t(`case.statuses.${status}`),
              },
            ]}
          />
          {same_document.length > 0 && (
            <Banner tone="danger" className="mt-4">
              <p className="font-600">{t('case.same')}</p>
              <ul>
                {same_document.map((each) => (
                  <li key={each.id}>
                    <TextLink to={paths.userReview(each.id)} className="inline-flex min-h-11 items-center">
                      <Typed>{each.full_name}</Typed>
                    </TextLink>{' '}
                    · {t(`case.statuses.${each.status}`)}
                  </li>
                ))}
              </ul>
            </Banner>
          )}
          {found.message && (
            <blockquote className="mt-4 border-l border-ink pl-4 whitespace-pre-line">{found.message}</blockquote>
          )}
          {found.grounds && (
            <blockquote className="mt-4 border-l border-ink pl-4 whitespace-pre-line">{found.grounds}</blockquote>
          )}
        </Clause>
        <Clause title={t('case.pictures')} note={t('case.lookNote')}>
          {status !== 'pending' && <p>{t(status === 'draft' ? 'case.back' : 'case.gone')}</p>}
          {status === 'pending' && !found.readable && <Banner tone="danger">{t('case.closed')}</Banner>}
          {open && (
            <div className="@container">
              <div className="grid items-start gap-x-4 @lg:grid-cols-2">
                {found.pictures.map((each) => (
                  <CasePicture key={each.part} found={found} picture={each} admin={admin} />
                ))}
              </div>
            </div>
          )}
        </Clause>
      </div>
      <Overtaken typed={typed} fields={open ? {} : fields} />
      {open && <DecideCase key={found.submitted_at} found={found} words={typed} />}
    </>
  );
}
