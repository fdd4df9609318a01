import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ContactMessage } from '#shared/contact/contact.ts';
import { contactDays, contactTopics } from '#shared/contact/limits.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { useTextTags } from '#web/features/site/running-text.tsx';
import { type Typed as TypedWords, WrittenForm } from '#web/features/site/written-form.tsx';
import { answerOrFailure, idBack, isFailure } from '#web/forms/plain-form.ts';
import { isTrapped } from '#web/forms/posted-form.tsx';
import { keepLook, typedFormId } from '#web/forms/typed-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { shownNames } from '#web/i18n/shown-names.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
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
  const id = text('id');
  if (await keepLook(context, form)) return data({ failure: undefined, typed, id });
  const body = { ...typed, id } as ContactMessage;
  const result = isTrapped(form) ? null : await answerOrFailure(api.POST('/api/contact', { body }));
  if (isFailure(result)) return data({ failure: result, typed, id: idBack(id, result) }, { status: result.status });
  return redirect(pathsIn(languageOfPath(url.pathname)).contact({ sent: true }), 303);
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
      <ContactForm id={actionData?.id || id} typed={actionData?.typed ?? known} failure={actionData?.failure} />
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

type Typed = TypedWords & { topic?: string };
type ContactFormProps = { id: string; typed: Typed; failure: FormFailure | undefined };

/** Writing to us. */
function ContactForm({ id, typed, failure }: ContactFormProps) {
  const t = useTranslations('contact');
  const words = {
    failed: t('failed'),
    fix: t('fix'),
    emailHelp: t('emailHelp'),
    messageHelp: t('messageHelp'),
    kept: t('kept', { days: contactDays.settled }),
    send: t('send'),
  };
  return (
    <WrittenForm id={id} typed={typed} failure={failure} words={words}>
      {(errorOf) => (
        <SelectField
          name="topic"
          label={t('topic')}
          error={errorOf('topic')}
          defaultValue={typed.topic ?? ''}
          options={[
            { value: '', label: t('choose') },
            ...contactTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
          ]}
        />
      )}
    </WrittenForm>
  );
}
