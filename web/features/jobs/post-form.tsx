import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLocale } from 'use-intl';
import type { OwnPost } from '#shared/jobs/own-posts.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { useErrors } from '../../api/use-errors.ts';
import { DraftPlace } from '../../forms/draft-place.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { isChangedElsewhere } from '../../forms/use-draft.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import { PayFields } from './pay-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Discard, DraftLine } from './post-draft.tsx';
import { type PostValues, valuesOf } from './post-values.ts';
import { usePostDraft } from './use-post-draft.ts';
import { usePublishPost } from './use-publish-post.ts';
import { WorkFields } from './work-fields.tsx';

/** A post as it is written: kept while it is typed, shown as it will read, and published. */
export function PostForm({ post }: { post: OwnPost }) {
  const t = useWords('jobs.form');
  const locale = useLocale();
  const queries = useQueryClient();
  const go = useNavigate();
  const language = locale.startsWith('es') ? 'es' : 'en';
  const [values, setValues] = useState(() => valuesOf(post, language));
  // The server does not know it: what it sends and what the browser draws first have to be the same.
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setValues((before) => (before.time_zone ? before : { ...before, time_zone: timeZone }));
  }, []);
  const set = (changes: Partial<PostValues>) => setValues((before) => ({ ...before, ...changes }));
  const draft = usePostDraft({ post, language, values, fill: setValues });
  const leave = async () => {
    void queries.invalidateQueries({ queryKey: ['jobs'] });
    await go(jobPaths.ownPosts());
  };
  const publish = usePublishPost({ post, values, draft, onDone: leave });
  const errors = useErrors().fields(publish.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!publish.isPending && !publish.isSuccess) publish.mutate();
  };
  const part = { values, set, errors };
  const labels = {
    title: t('title'),
    organisation: t('organisation'),
    description: t('description'),
    kind: t('kind'),
    workplace: t('workplace'),
    place: t('place'),
    zones: t('zones'),
    hours: t('hours'),
    pay_min: t('payMin'),
    pay_max: t('payMax'),
    pay_currency: t('currency'),
    pay_period: t('period'),
    skills: t('skills'),
    language: t('language'),
    closes_on: t('closes'),
    time_zone: t('zone'),
    reply_days: t('reply'),
  };
  const fields = Object.keys(errors).length > 0;
  return (
    <ScriptedForm onSubmit={submit} className="mt-6 grid max-w-measure grid-cols-1 gap-6">
      <FormErrors
        error={isChangedElsewhere(publish.error) ? null : publish.error}
        title={t(fields ? 'fix' : 'failed')}
        labels={labels}
      />
      <WorkFields {...part} />
      <PlaceFields {...part} />
      <PayFields {...part} mayBeOurs={post.may_be_ours} />
      <section aria-labelledby="preview" className="border-t border-line pt-5">
        <h2 id="preview" className="font-550">
          {t('preview')}
        </h2>
        {draft.html ? (
          <Prose html={draft.html} writtenIn={values.language} className="mt-3" />
        ) : (
          <p className="mt-3 text-muted">{t('previewNone')}</p>
        )}
      </section>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" busy={publish.isPending || publish.isSuccess} busyLabel={t('publishing')}>
          {t(post.published ? 'publishEdit' : 'publish')}
        </Button>
        {!draft.other && <Discard id={post.id} draft={draft} onDone={leave} />}
      </div>
      <DraftPlace {...draft} sent={publish.error}>
        <DraftLine {...draft} />
      </DraftPlace>
      <LeaveDialog unsaved={draft.unsaved} onSave={draft.saveNow} />
    </ScriptedForm>
  );
}
