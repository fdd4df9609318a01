import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageOf, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { ProviderButtons } from '#web/features/account/providers/provider-buttons.tsx';
import { ProviderNotice } from '#web/features/account/providers/provider-notice.tsx';
import { requireGuest } from '#web/features/account/sessions/guards.ts';
import { signUp, typedSignUp } from '#web/features/account/sign-up/sign-up.ts';
import { SignUpForm } from '#web/features/account/sign-up/sign-up-form.tsx';
import { onceDone, sendBack } from '#web/forms/plain-form.ts';
import { keepLook, typedFormId } from '#web/forms/typed-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { type PageFeatures, pageFeatures } from '#web/page-context.ts';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/sign-up';

await loadWords('auth', 'errors', 'forms', 'providers');

export function loader({ context, request }: Route.LoaderArgs) {
  requireGuest(context, request);
  const features = context.get(pageFeatures);
  const name = features.providerArrival()?.full_name ?? '';
  return { providers: features.signInProviders(), name, typedIn: typedFormId };
}

/** The form as it is sent without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  if (await keepLook(context, form)) return sendBack(form);
  const { verifyEmailPending } = pathsIn(languageOf(request.url));
  return onceDone(form, signUpBy(form, context.get(pageFeatures)), () => verifyEmailPending());
}

async function signUpBy(form: FormData, features: PageFeatures) {
  const person = typedSignUp(form);
  const { temp_user_id: windowId } = await signUp(person);
  const { email, username, full_name } = person;
  features.keepMailedWindow('verify_email', { windowId, email, username, full_name });
}

export default function SignUp({ loaderData: { providers, name } }: Route.ComponentProps) {
  const t = useTranslations('auth');
  const { signIn } = usePaths();
  // Whom a provider could not help is shown the form first.
  const noticed = useSearchParams()[0].has('notice');
  return (
    <>
      <PageHead title={t('signUp.title')} description={t('signUp.lead')} />
      <PageTitle lead={t('signUp.lead')}>{t('signUp.title')}</PageTitle>
      <p className="mt-3 mb-8 text-14">
        {t('haveAccount')} <TextLink href={signIn()}>{t('signUp.signIn')}</TextLink>
      </p>
      <ProviderNotice providers={providers} />
      {!noticed && <ProviderButtons providers={providers} next={paths.dashboard()} place="before" />}
      <SignUpForm fullName={name} />
      {noticed && <ProviderButtons providers={providers} next={paths.dashboard()} place="after" />}
    </>
  );
}
