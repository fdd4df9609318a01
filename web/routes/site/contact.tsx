import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { ContactForm, type Typed } from '../../features/site/contact-form.tsx';
import { useTextTags } from '../../features/site/running-text.tsx';
import { keepLook, typedFormId } from '../../forms/typed-form.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { shownNames } from '../../i18n/shown-names.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { pageContext, pageFeatures } from '../../page-context.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/contact';

await loadWords('contact', 'errors');

/** A form sent twice is one message: it carries the id that the message will have. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(pageContext);
  const known = { name: viewer?.full_name ?? '', email: shownNames().shownName(viewer?.email ?? '') };
  const sent = url.searchParams.has('sent');
  return { id: crypto.randomUUID(), known, sent, ...(!sent && { typedIn: typedFormId }) };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed: Typed = { name: text('name'), email: text('email'), topic: text('topic'), message: text('message') };
  if (await keepLook(context, form)) return data({ failure: undefined, typed });
  const { sendContactMessage } = context.get(pageFeatures);
  const result = await sendContactMessage({ ...typed, id: text('id'), trap: text('website') }, form.get('csrf'));
  if (result === true) return redirect(pathsIn(languageOfPath(url.pathname)).contact({ sent: true }), 303);
  return data({ failure: result, typed }, { status: result.status });
}

export default function Contact({ loaderData: { id, known, sent }, actionData }: Route.ComponentProps) {
  const t = useTranslations('contact');
  const tags = useTextTags();
  if (sent && !actionData) return <Sent />;
  return (
    <div className="max-w-measure pt-8 md:pt-14">
      <PageHead title={t('title')} description={t('description')} path={paths.contact()} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <div className="prose mt-6 text-14 text-muted">
        <p>{t.rich('asked', tags)}</p>
      </div>
      <ContactForm id={id} typed={actionData?.typed ?? known} failure={actionData?.failure} />
    </div>
  );
}

function Sent() {
  const t = useTranslations('contact.sent');
  const { home } = usePaths();
  return (
    <div className="pt-8 md:pt-14">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <ButtonLink href={home()} variant="secondary" className="mt-8">
        {t('home')}
      </ButtonLink>
    </div>
  );
}
