import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { languageOfPath, pathsIn } from '#shared/language-paths.ts';
import type { LetterInput } from '#shared/letters/letters.ts';
import { letterLine, letterTimes } from '#shared/letters/limits.ts';
import { paths } from '#shared/paths.ts';
import { api } from '#web/api/client.ts';
import { goneWith } from '#web/features/shell/unsent-error.tsx';
import { type Typed, WrittenForm } from '#web/features/site/written-form.tsx';
import { answerOrFailure, idBack, isFailure } from '#web/forms/plain-form.ts';
import { isTrapped } from '#web/forms/posted-form.tsx';
import { keepLook, typedFormId } from '#web/forms/typed-form.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { shownNames } from '#web/i18n/shown-names.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/write-letter';

await loadWords('contact', 'errors', 'letters');

export { UnsentError as ErrorBoundary } from '#web/features/shell/unsent-error.tsx';

/** The project on whose page it was begun. */
const aboutOf = (url: URL) => url.searchParams.get('about');

/** A form sent twice is one letter: it carries the id that the letter will have. Who takes none is as nobody. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const about = aboutOf(url);
  const owner = await context.get(pageFeatures).letterReceiver(params.username, about);
  if (!owner) throw data(null, { status: 404 });
  const { viewer } = context.get(pageContext);
  const known = { name: viewer?.full_name ?? '', email: shownNames().shownName(viewer?.email ?? '') };
  const sent = url.searchParams.has('sent');
  return { id: crypto.randomUUID(), owner, known, sent, ...(!sent && { typedIn: typedFormId }) };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const typed: Typed = {
    ...{ name: text('name'), email: text('email'), message: text('message') },
    ...{ subject: text('subject'), timing: text('timing'), budget: text('budget') },
  };
  const id = text('id');
  if (await keepLook(context, form)) return data({ failure: undefined, typed, id });
  const body = { ...typed, id, about: aboutOf(url) } as LetterInput;
  const call = () => api.POST('/api/profiles/{username}/letters', { params: { path: params }, body });
  const result = isTrapped(form) ? null : await answerOrFailure(call());
  if (isFailure(result) && result.status === 404) throw goneWith(text('message'));
  if (isFailure(result)) return data({ failure: result, typed, id: idBack(id, result) }, { status: result.status });
  return redirect(pathsIn(languageOfPath(url.pathname)).writeLetter(params.username, { sent: true }), 303);
}

export default function WriteLetter({ loaderData: { id, owner, known, sent }, actionData }: Route.ComponentProps) {
  const t = useTranslations('letters.form');
  const names = { owner: owner.full_name };
  if (sent && !actionData) return <Asked owner={owner} />;
  const typed: Typed = actionData?.typed ?? known;
  const words = {
    failed: t('failed'),
    fix: t('fix'),
    emailHelp: t('emailHelp', names),
    messageHelp: [t('messageHelp', names), owner.work && t('through', { ...names, work: owner.work })]
      .filter(Boolean)
      .join(' '),
    kept: t('kept', { days: letterTimes.keptDays }),
    send: t('send'),
  };
  return (
    <div className="max-w-measure pt-8 wrap-anywhere md:pt-14">
      <PageHead title={t('title', names)} path={paths.writeLetter(owner.username)} noindex />
      <PageTitle lead={t('lead')}>{t('title', names)}</PageTitle>
      <WrittenForm id={actionData?.id || id} typed={typed} failure={actionData?.failure} words={words}>
        {(errorOf) => (
          <>
            <TextField
              name="subject"
              label={t('subject')}
              help={t('subjectHelp')}
              error={errorOf('subject')}
              defaultValue={typed.subject}
              maxLength={letterLine}
              optional
            />
            <div className="grid gap-6 sm:grid-cols-2">
              {(['timing', 'budget'] as const).map((name) => (
                <TextField
                  key={name}
                  name={name}
                  label={t(name)}
                  error={errorOf(name)}
                  defaultValue={typed[name]}
                  maxLength={letterLine}
                  optional
                />
              ))}
            </div>
          </>
        )}
      </WrittenForm>
    </div>
  );
}

function Asked({ owner: { username, full_name: owner } }: { owner: { username: string; full_name: string } }) {
  const t = useTranslations('letters.asked');
  const { publicProfile } = usePaths();
  return (
    <div className="pt-8 wrap-anywhere md:pt-14">
      <PageHead title={t('title')} noindex />
      <PageTitle lead={t('lead', { owner, hours: letterTimes.proofHours })}>{t('title')}</PageTitle>
      <ButtonLink href={publicProfile(username)} variant="secondary" className="mt-8">
        {t('profile', { owner })}
      </ButtonLink>
    </div>
  );
}
