import type { ShouldRevalidateFunction } from 'react-router';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { requireGuest } from '#web/features/account/sessions/guards.ts';
import { SignOutForm } from '#web/features/account/sessions/sign-out-form.tsx';
import { CodeForm } from '#web/features/account/sign-up/code-form.tsx';
import { pendingUserOf, pendingUserOfWindow, rememberPendingUser } from '#web/features/account/sign-up/pending-user.ts';
import { proveByCode } from '#web/features/account/sign-up/prove-address.ts';
import { ResendButton } from '#web/features/account/sign-up/resend-button.tsx';
import { usePendingUser } from '#web/features/account/sign-up/use-pending-user.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { HelpLink } from '#web/ui/help-link.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/verify-email-pending';

await loadWords('auth', 'errors');

export function loader({ context, request }: Route.LoaderArgs) {
  requireGuest(context, request);
  const { viewer } = context.get(pageContext);
  const asked = context.get(pageFeatures).mailedWindow('verify_email');
  return { waiting: viewer ? pendingUserOf(viewer) : asked && pendingUserOfWindow(asked), signedIn: viewer !== null };
}
// What it tells comes with the navigation; that this is noted in the history changes nothing.
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** The forms as they are sent without script. */
export function action({ context, request }: Route.ActionArgs) {
  const features = context.get(pageFeatures);
  const userId = context.get(pageContext).viewer?.id ?? features.mailedWindow('verify_email')?.windowId ?? '';
  return proveByCode(features, request, userId, pathsIn(languageOf(request.url)).verifyEmailPending());
}

export default function VerifyEmailPending({ loaderData: { waiting, signedIn } }: Route.ComponentProps) {
  const t = useWords('auth');
  const user = usePendingUser(waiting);
  if (!user)
    return (
      <>
        <PageHead title={t('pending.title')} noindex />
        {user === null ? (
          <NobodyWaits />
        ) : (
          <noscript>
            <NobodyWaits />
          </noscript>
        )}
      </>
    );
  return (
    <>
      <PageHead title={t('pending.title')} noindex />
      <PageTitle
        lead={t.rich('pending.lead', {
          email: user.email,
          strong: (words) => <strong className="font-600 wrap-anywhere text-ink">{words}</strong>,
        })}
      >
        {t('pending.title')}
      </PageTitle>
      <div className="mt-8">
        <CodeForm userId={user.userId} />
      </div>
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="font-serif text-22">{t('pending.nothingCame')}</h2>
        <p className="mt-1 mb-4 text-14 text-muted">{t('pending.nothingCameHelp')}</p>
        <ResendButton
          userId={user.userId}
          sentAt={user.sentAt}
          onSent={(sentAt) => rememberPendingUser({ ...user, sentAt })}
        />
        <HelpLink topic="mail-did-not-arrive" className="mt-2" />
        <div className="mt-2 text-14">{signedIn ? <LeaveAccount /> : <SignUpAgain />}</div>
      </section>
    </>
  );
}

function SignUpAgain() {
  const t = useWords('auth.pending');
  const { signUp } = usePaths();
  return t.rich('wrongAddress', { again: (words) => <TextLink to={signUp()}>{words}</TextLink> });
}

function LeaveAccount() {
  const t = useWords('auth.pending');
  return t.rich('otherAccount', {
    out: (words) => <SignOutForm className="min-h-11 underline underline-offset-3">{words}</SignOutForm>,
  });
}

function NobodyWaits() {
  const t = useWords('auth');
  const { signIn, signUp } = usePaths();
  return (
    <>
      <PageTitle lead={t('pending.missing')}>{t('pending.title')}</PageTitle>
      <div className="mt-8 grid gap-3">
        <ButtonLink size="large" wide href={signIn()}>
          {t('signIn.submit')}
        </ButtonLink>
        <ButtonLink size="large" wide variant="secondary" to={signUp()}>
          {t('signUp.submit')}
        </ButtonLink>
      </div>
    </>
  );
}
