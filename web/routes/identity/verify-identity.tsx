import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { permissionsPolicy } from '#shared/pages/permissions-policy.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { answered } from '../../api/page-answers.ts';
import { useErrors } from '../../api/use-errors.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { identityCountries, ownIdentity } from '../../features/identity/identity-queries.ts';
import { PendingState, ReturnedState, VerifiedState } from '../../features/identity/identity-state.tsx';
import { IdentitySteps } from '../../features/identity/identity-steps.tsx';
import { WhatHappens } from '../../features/identity/what-happens.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { ListFailed, ListLoading } from '../../ui/list-states.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useRestoreFocus } from '../../ui/use-restore-focus.ts';
import type { Route } from './+types/verify-identity';

await loadWords('identity');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
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
