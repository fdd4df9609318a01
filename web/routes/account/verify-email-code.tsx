import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { requireGuest } from '#web/features/account/sessions/guards.ts';
import { CodeForm } from '#web/features/account/sign-up/code-form.tsx';
import { proveByCode } from '#web/features/account/sign-up/prove-address.ts';
import { ResendButton } from '#web/features/account/sign-up/resend-button.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageFeatures } from '#web/page-context.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/verify-email-code';

await loadWords('auth', 'errors');

export function loader({ context, request }: Route.LoaderArgs) {
  requireGuest(context, request);
  return null;
}

/** The forms as they are sent without script. */
export const action = ({ context, request, params: { tempUserId } }: Route.ActionArgs) =>
  proveByCode(context.get(pageFeatures), request, tempUserId, paths.verifyEmailCode(tempUserId));

/** For who has the mail on one device and types the code on another. */
export default function VerifyEmailCode({ params }: Route.ComponentProps) {
  const t = useTranslations('auth.pending');
  return (
    <>
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('leadUnknown')}>{t('title')}</PageTitle>
      <div className="mt-8">
        <CodeForm userId={params.tempUserId} />
      </div>
      <section className="mt-10 border-t border-line pt-6">
        <h2 className="font-serif text-22">{t('nothingCame')}</h2>
        <p className="mt-1 mb-4 text-14 text-muted">{t('nothingCameHelp')}</p>
        <ResendButton userId={params.tempUserId} sentAt={0} />
      </section>
    </>
  );
}
