import { useEffect, useState } from 'react';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { type PendingReset, rememberedReset } from '#web/features/account/passwords/pending-reset.ts';
import { ResetForm } from '#web/features/account/passwords/reset-form.tsx';
import { askedWindow } from '#web/features/account/sign-up/asked-window.ts';
import { textOf } from '#web/forms/form-action.ts';
import { onceDone } from '#web/forms/plain-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { type PageFeatures, pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/reset-password-code';

await loadWords('auth', 'errors');

/** What was asked for without script; else the tab that asked knows it. */
export function loader({ context }: Route.LoaderArgs): { asked: PendingReset | null } {
  return { asked: context.get(pageFeatures).mailedWindow('reset_password') };
}

/** The form as it is sent without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const { signIn } = pathsIn(languageOf(request.url));
  return onceDone(form, resetByCode(form, context.get(pageFeatures)), () => signIn({ reset: 'done' }));
}

async function resetByCode(form: FormData, features: PageFeatures) {
  const window_id = askedWindow(features, 'reset_password');
  const body = { window_id, code: textOf(form, 'code'), password: textOf(form, 'password') };
  await answerOf(api.PUT('/api/password-reset', { body }));
  features.forgetMailedWindow();
}

/** Where the mailed code is typed, in the browser that asked for it. */
export default function ResetPasswordCode({ loaderData: { asked } }: Route.ComponentProps) {
  const t = useWords('auth');
  const { forgotPassword } = usePaths();
  const [reset, setReset] = useState<PendingReset | null | undefined>(asked ?? undefined);
  useEffect(() => {
    setReset(rememberedReset() ?? asked);
  }, [asked]);
  if (!reset) return <NothingAsked known={reset === null} />;
  return (
    <>
      <PageHead title={t('reset.title')} noindex />
      <PageTitle
        lead={t.rich('reset.codeLead', {
          email: reset.email,
          strong: (words) => <strong className="font-600 wrap-anywhere text-ink">{words}</strong>,
        })}
      >
        {t('reset.title')}
      </PageTitle>
      <div className="mt-8">
        <ResetForm proof={{ windowId: reset.windowId }} />
      </div>
      <p className="mt-6 text-14">
        {t('pending.nothingCameHelp')} <TextLink to={forgotPassword()}>{t('reset.again')}</TextLink>
      </p>
    </>
  );
}

/** Known once the tab has been looked through; without script there is nothing to look through. */
function NothingAsked({ known }: { known: boolean }) {
  const t = useWords('auth');
  const { forgotPassword } = usePaths();
  const words = (
    <>
      <PageTitle lead={t('reset.nothingAsked')}>{t('reset.title')}</PageTitle>
      <ButtonLink size="large" wide href={forgotPassword()} className="mt-8">
        {t('forgot.submit')}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead title={t('reset.title')} noindex />
      {known ? words : <noscript>{words}</noscript>}
    </>
  );
}
