import { data, redirect } from 'react-router';
import { useFormatter } from 'use-intl';
import { type TakeBackLink, takeBackHours } from '#shared/account/take-back.ts';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { linkToken } from '#web/features/account/sign-up/link-token.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { answerOrFailure, isFailure } from '#web/forms/plain-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/take-back';

await loadWords('errors', 'takeBack');

export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privateHeaders;

const tokenIn = (url: string) => linkToken({ search: new URL(url).search, hash: '' }) ?? '';

/** Looks at the link and changes nothing: mail scanners open links too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await context.get(pageFeatures).takeBackLink(tokenIn(request.url));
  return data({ link }, { status: link.state === 'unknown' ? 404 : 200, headers: privateHeaders });
}

/** The button posts to the address of the page, which has the token. */
export async function action({ request }: Route.ActionArgs) {
  const token = tokenIn(request.url);
  const result = await answerOrFailure(api.POST('/api/take-back', { body: { token } }));
  const settled = !isFailure(result) || result.code.startsWith('link_');
  if (settled) throw redirect(paths.takeBack({ token }), { status: 303, headers: privateHeaders });
  return data({ code: result.code }, { status: result.status, headers: privateHeaders });
}

export default function TakeBack({ loaderData: { link }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-measure py-12">
      {link.state === 'open' ? <OpenLink link={link} refused={actionData?.code} /> : <ClosedLink state={link.state} />}
    </div>
  );
}

type OpenLinkProps = { link: Extract<TakeBackLink, { state: 'open' }>; refused: string | undefined };

function OpenLink({ link: { username, email, changed_at }, refused }: OpenLinkProps) {
  const t = useWords('takeBack.page');
  const format = useFormatter();
  const { word, title } = useErrors();
  const when = format.dateTime(new Date(changed_at), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return (
    <>
      <PageHead title={t('title')} noindex />
      {refused && (
        <Banner tone="danger" role="alert" className="mb-6">
          <strong>{title({ code: refused }, t('failed'))}</strong>
          <p className="mt-1">{word(refused)}</p>
        </Banner>
      )}
      <PageTitle lead={t('lead', { username, when: `${when} UTC` })}>{t('title')}</PageTitle>
      <ul className="mt-6 list-disc space-y-3 pl-5 wrap-anywhere">
        <li>{t('signOut')}</li>
        <li>{t('password', { email })}</li>
        <li>{t('primary', { email })}</li>
        <li>{t('removed')}</li>
        <li>{t('lost')}</li>
      </ul>
      <p className="mt-6">{t('oldest')}</p>
      <form method="post" className="mt-8">
        <CsrfField />
        <Button type="submit" variant="danger-full" size="large">
          {t('button')}
        </Button>
      </form>
      <p className="mt-8 text-14 text-muted">{t('keep')}</p>
      <HelpLink topic="someone-got-in" className="mt-2" />
    </>
  );
}

function ClosedLink({ state }: { state: Exclude<TakeBackLink['state'], 'open'> }) {
  const t = useWords('takeBack');
  const title = t(`${state}.title`);
  return (
    <>
      <PageHead title={title} noindex />
      <PageTitle lead={t(`${state}.lead`, { hours: takeBackHours })}>{title}</PageTitle>
      {state === 'used' && <p className="mt-6">{t('used.next')}</p>}
      <ButtonLink href={paths.forgotPassword()} variant="secondary" className="mt-8">
        {t(`${state}.button`)}
      </ButtonLink>
    </>
  );
}
