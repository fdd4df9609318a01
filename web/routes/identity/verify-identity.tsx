import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { reviewDays } from '#shared/admin/review-times.ts';
import { identityTimes } from '#shared/identity/identity-rules.ts';
import { permissionsPolicy } from '#shared/pages/permissions-policy.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { identityCountries, ownIdentity } from '#web/features/identity/identity-queries.ts';
import { PendingState, ReturnedState, VerifiedState } from '#web/features/identity/identity-state.tsx';
import { IdentitySteps } from '#web/features/identity/identity-steps.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/verify-identity';

await loadWords('identity');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';
export const headers: Route.HeadersFunction = () => ({ 'permissions-policy': permissionsPolicy('camera') });

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownIdentity, identityCountries);
}

/** Proving who one is: what is asked and why, the steps, and what has become of it. */
export default function VerifyIdentity() {
  const t = useTranslations('identity');
  const { message } = useErrors();
  const identity = useQuery(ownIdentity);
  const { data } = identity;
  const submission = data?.submission ?? null;
  const open = submission?.status === 'draft' ? submission : null;
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, submission?.status);
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 ref={head} tabIndex={-1} className="font-serif text-28 text-balance md:text-36">
        {t('title')}
      </h1>
      <p className="mt-2 max-w-measure text-muted">{t('lead')}</p>
      <HelpLink topic="verify-your-identity" className="mt-1 mb-4" />
      {identity.isPending && <ListLoading label={t('loading')} />}
      {identity.isError && !data && <ListFailed message={message(identity.error)} onRetry={() => identity.refetch()} />}
      {data && (
        <AreaErrors of="identity">
          <div className="grid gap-6">
            {data.verified && (
              <VerifiedState since={data.verified_since} removedAt={submission?.pictures_removed_at ?? null} />
            )}
            {!data.verified && submission?.status === 'pending' && <PendingState submission={submission} />}
            {!data.verified && submission && submission.status !== 'pending' && (
              <ReturnedState submission={submission} />
            )}
            {!data.verified && submission?.status !== 'pending' && <IdentitySteps draft={open} phone={data.phone} />}
            <WhatHappens />
          </div>
        </AreaErrors>
      )}
    </div>
  );
}

/** What we ask for and why, who sees it, and when it is deleted. */
function WhatHappens() {
  const t = useTranslations('identity.what');
  const points = ['ask', 'why', 'who', 'rest', 'deleted', 'not'] as const;
  const figures = {
    ...{ from: reviewDays.identity.from, to: reviewDays.identity.to },
    ...{ draft: identityTimes.draftDays, pending: identityTimes.pendingDays },
  };
  return (
    <Clause title={t('title')}>
      <DefinitionList
        items={points.map((point) => ({ term: t(`${point}.term`), detail: t(`${point}.text`, figures) }))}
      />
    </Clause>
  );
}
