import { data, redirect } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { money } from '#shared/plans/money.ts';
import type { PressedInput, SandboxPage } from '#shared/plans/own-plan.ts';
import { planPaths } from '#shared/plans/paths.ts';
import { devPayments } from '#shared/plans/server-paths.ts';
import { api } from '#web/api/client.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { textOf } from '#web/forms/form-action.ts';
import { answerOrFailure, isFailure } from '#web/forms/plain-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/checkout';

await loadWords('checkout');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { plain: true };
export const headers: Route.HeadersFunction = () => privateHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireMember(context, request);
  const page = await context.get(pageFeatures).sandboxPage(params.checkoutId);
  if (!page) throw data(null, { status: 404 });
  return data({ page }, { headers: privateHeaders });
}

/** As a provider would: leads back with a flag that says what to look for, and proves nothing. */
export async function action({ context, params, request }: Route.ActionArgs) {
  requireMember(context, request);
  const id = params.checkoutId;
  const act = textOf(await request.formData(), 'act') as PressedInput['act'];
  const buys = (await context.get(pageFeatures).sandboxPage(id))?.price;
  const press = api.POST('/api/subscription/sandbox/{id}', { params: { path: { id } }, body: { act } });
  const result = await answerOrFailure(press);
  if (isFailure(result)) return data({ code: result.code }, { status: result.status, headers: privateHeaders });
  const back = act === 'leave' ? planPaths.paymentCancelled : planPaths.paymentSuccess;
  return redirect(buys ? back({ returned: true }) : paths.billing(), { status: 303, headers: privateHeaders });
}

export default function Checkout({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const t = useTranslations('checkout');
  if (page.state !== 'open') return <Closed state={page.state} />;
  const title = t(page.price ? 'buy' : 'card');
  return (
    <>
      <PageHead title={title} noindex />
      <PageTitle>{title}</PageTitle>
      <Banner tone="plain" className="mt-6">
        {t('lead')}
      </Banner>
      {actionData && (
        <Banner tone="danger" role="alert" className="mt-6">
          {t(actionData.code === 'card_declined' ? 'declined' : 'changed')}
        </Banner>
      )}
      <Pay page={page} />
    </>
  );
}

function Pay({ page: { price, local } }: { page: SandboxPage }) {
  const t = useTranslations('checkout');
  const locale = useLocale();
  const amount = price ? money(price.amount, price.currency, locale) : '';
  return (
    <>
      {price && (
        <div className="mt-8">
          <p className="font-serif text-28">{t(`every.${price.every}`, { amount })}</p>
          <p className="mt-1 text-muted">{t(`renews.${price.every}`)}</p>
          <p className="mt-4 font-550">{t('today', { amount })}</p>
        </div>
      )}
      <form method="post" className="mt-8 grid gap-3">
        <CsrfField />
        <Button type="submit" name="act" value="pay" size="large" wide>
          {price ? t('pay', { amount }) : t('works')}
        </Button>
        <Button type="submit" name="act" value="decline" variant="secondary" size="large" wide>
          {t(price ? 'decline' : 'fails')}
        </Button>
        <Button type="submit" name="act" value="leave" variant="bare" size="large" wide>
          {t(price ? 'leave' : 'leaveCard')}
        </Button>
      </form>
      {local && (
        <p className="mt-8 text-14">
          <TextLink href={devPayments} className="inline-flex min-h-11 items-center">
            {t('clock')}
          </TextLink>
        </p>
      )}
    </>
  );
}

function Closed({ state }: { state: 'paid' | 'left' | 'replaced' }) {
  const t = useTranslations('checkout.closed');
  return (
    <>
      <PageHead title={t(state)} noindex />
      <PageTitle lead={t('text')}>{t(state)}</PageTitle>
      <ButtonLink href={paths.billing()} className="mt-8">
        {t('billing')}
      </ButtonLink>
    </>
  );
}
