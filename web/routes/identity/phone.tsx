import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { identityTimes } from '#shared/identity/identity-rules.ts';
import { identityPaths } from '#shared/identity/paths.ts';
import { permissionsPolicy } from '#shared/pages/permissions-policy.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { phoneTask } from '#web/features/identity/identity-queries.ts';
import { PictureStep } from '#web/features/identity/picture-step.tsx';
import { phoneAddress } from '#web/features/identity/send-picture.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { textOf } from '#web/forms/form-action.ts';
import { answerOrFailure, answerOrNone, isFailure } from '#web/forms/plain-form.ts';
import { sendOnce } from '#web/forms/send-once.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ListFailed, ListLoading } from '#web/ui/list-states.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/phone';

await loadWords('errors', 'identity');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const headers: Route.HeadersFunction = () => ({
  ...privateHeaders,
  'permissions-policy': permissionsPolicy('camera'),
});

/** Opening a link uses nothing up, since cameras and messengers look ahead; the button does. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  if (token === null) {
    const task = await answerOrNone(api.GET('/api/identity/phone'), privateHeaders);
    return { taking: task !== null, link: null, token: '' };
  }
  const link = await context.get(pageFeatures).phoneLink(token);
  if (link.state === 'own') throw redirect(identityPaths.phone(), 303);
  return { taking: false, link, token };
}

export async function action({ request }: Route.ActionArgs) {
  const token = textOf(await request.formData(), 'token');
  const result = await answerOrFailure(api.POST('/api/identity/phone/openings', { body: { token } }));
  if (isFailure(result)) return data({ failure: result.code }, { status: result.status });
  return redirect(identityPaths.phone(), 303);
}

/** On a phone: whose pictures it would take, then the pictures; or that the link was used, or is over. */
export default function IdentityPhone({ loaderData: { taking, link, token }, actionData }: Route.ComponentProps) {
  const t = useTranslations('identity.phone.page');
  useEffect(() => {
    const stop = sendOnce();
    return () => stop();
  }, []);
  const used = link?.state === 'used' || actionData?.failure === 'identity_phone_used';
  const fresh = link?.state === 'fresh' && !actionData;
  const over = !taking && !used && !fresh;
  const title = used ? t('usedTitle') : over ? t('overTitle') : t('title');
  const lead = used ? t('used') : over ? t('over', { minutes: identityTimes.handoverMinutes }) : t('lead');
  const names = { name: link?.full_name ?? '', username: link?.username ?? '' };
  return (
    <div className="wrap-anywhere">
      <PageHead title={title} noindex />
      <PageTitle lead={lead}>{title}</PageTitle>
      {taking && (
        <AreaErrors of="identity">
          <PhonePictures />
        </AreaErrors>
      )}
      {fresh && (
        <form method="post" action={identityPaths.phone()} className="mt-6 grid gap-4">
          <CsrfField />
          <input type="hidden" name="token" value={token} />
          <p className="font-550">{t('whose', names)}</p>
          <Banner tone="wait">{t('careful', names)}</Banner>
          <Button type="submit" size="large" wide className="sm:max-w-80">
            {t('open')}
          </Button>
        </form>
      )}
    </div>
  );
}

/** The pictures that a computer waits for, taken here. */
function PhonePictures() {
  const t = useTranslations('identity.phone.page');
  const { message } = useErrors();
  const queries = useQueryClient();
  const task = useQuery(phoneTask);
  if (task.isPending) return <ListLoading label={t('loading')} />;
  if (!task.data) return <ListFailed message={message(task.error)} onRetry={() => task.refetch()} />;
  const { parts, for: person } = task.data;
  const done = parts.every(({ came_by }) => came_by !== null);
  return (
    <>
      <p className="mt-4 font-550">{t('whose', { name: person.full_name, username: person.username })}</p>
      <div role="status" className="mt-4 empty:hidden">
        {done && <Banner tone="plain">{t('done')}</Banner>}
      </div>
      <div className="mt-6">
        {parts.map((part, place) => (
          <PictureStep
            key={part.part}
            part={part}
            number={place + 1}
            addressOf={() => phoneAddress(part.part)}
            openedFor={person.username}
            onSent={() => queries.invalidateQueries({ queryKey: phoneTask.queryKey })}
          />
        ))}
      </div>
    </>
  );
}
