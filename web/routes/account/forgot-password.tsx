import { useTranslations } from 'use-intl';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { ForgotForm } from '#web/features/account/passwords/forgot-form.tsx';
import { textOf } from '#web/forms/form-action.ts';
import { onceDone, sendBack } from '#web/forms/plain-form.ts';
import { keepLook, typedFormId } from '#web/forms/typed-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageFeatures } from '#web/page-context.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/forgot-password';

await loadWords('auth', 'errors');

export const loader = () => ({ typedIn: typedFormId });

/** The form as it is sent without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (await keepLook(context, form)) return sendBack(form);
  const email = textOf(form, 'email');
  const asked = answerOf(api.POST('/api/password-reset', { body: { email } })).then(({ window_id: windowId }) =>
    context.get(pageFeatures).keepMailedWindow('reset_password', { windowId, email }),
  );
  return onceDone(form, asked, pathsIn(languageOf(request.url)).resetPasswordCode);
}

export default function ForgotPassword() {
  const t = useTranslations('auth');
  const { signIn } = usePaths();
  return (
    <>
      <PageHead title={t('forgot.title')} noindex />
      <PageTitle lead={t('forgot.lead')}>{t('forgot.title')}</PageTitle>
      <div className="mt-8">
        <ForgotForm />
      </div>
      <p className="mt-6 text-14">
        <TextLink href={signIn()}>{t('forgot.back')}</TextLink>
      </p>
    </>
  );
}
