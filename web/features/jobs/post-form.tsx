import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale } from 'use-intl';
import type { OwnPost } from '#shared/jobs/own-posts.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { BesidePreview } from '#web/forms/beside-preview.tsx';
import { DraftPlace } from '#web/forms/draft-place.tsx';
import { isChangedElsewhere } from '#web/forms/draft-state.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { LeaveDialog } from '#web/forms/leave-dialog.tsx';
import { useReturned } from '#web/forms/plain-form.ts';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useGoOn } from '#web/ui/use-go-on.ts';
import { PayFields } from './pay-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { Discard, DraftLine } from './post-draft.tsx';
import { PostPreview, PreviewedText } from './post-preview.tsx';
import { type PostValues, valuesIn, valuesOf } from './post-values.ts';
import { usePostDraft } from './use-post-draft.ts';
import { usePublishPost } from './use-publish-post.ts';
import { WorkFields } from './work-fields.tsx';

/** A post as it is written: kept while it is typed, shown as it will read, and published. */
export function PostForm({ post }: { post: OwnPost }) {
  const t = useWords('jobs.form');
  const locale = useLocale();
  const queries = useQueryClient();
  const goOn = useGoOn();
  const language = locale.startsWith('es') ? 'es' : 'en';
  const returned = useReturned('post');
  const [values, setValues] = useState(() => (returned.error ? valuesIn(returned.typed) : valuesOf(post, language)));
  // The server does not know it: what it sends and what the browser draws first have to be the same.
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setValues((before) => (before.time_zone ? before : { ...before, time_zone: timeZone }));
  }, []);
  const set = (changes: Partial<PostValues>) => setValues((before) => ({ ...before, ...changes }));
  const draft = usePostDraft({ post, language, values, fill: setValues });
  const leave = async () => {
    void queries.invalidateQueries({ queryKey: ['jobs'] });
    await goOn(jobPaths.ownPosts());
  };
  const publish = usePublishPost({ post, values, draft, onDone: leave });
  const isPending = publish.isPending || publish.isSuccess;
  const error = publish.isIdle ? returned.error : publish.error;
  const errors = useErrors().fields(error);
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
    <SentForm of={{ name: 'post', of: post.id, isPending, mutate: () => publish.mutate() }} className="mt-6">
      <BesidePreview
        title={t('previewBeside')}
        preview={<PostPreview values={values} domain={post.published?.domain} descriptionHtml={draft.html ?? ''} />}
        className="-mt-34"
      >
        <div className="grid max-w-measure grid-cols-1 gap-6 xl:max-w-none">
          {/* The first button of a form is what the Enter key presses: not the one that takes a skill away. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          <HiddenFields of={{ version: String(post.version), revision: post.draft_revision ?? '' }} />
          <FormErrors
            error={isChangedElsewhere(publish.error) ? null : error}
            title={t(fields ? 'fix' : 'failed')}
            labels={labels}
          />
          <WorkFields {...part} />
          <PlaceFields {...part} />
          <PayFields {...part} mayBeOurs={post.may_be_ours} />
          <section aria-labelledby="preview" className="border-t border-line pt-5 xl:hidden">
            <h2 id="preview" className="font-550">
              {t('preview')}
            </h2>
            <PreviewedText language={values.language} html={draft.html} />
          </section>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit" busy={isPending} busyLabel={t('publishing')}>
              {t(post.published ? 'publishEdit' : 'publish')}
            </Button>
            <Button type="submit" name="keep" value="1" variant="secondary" className="not-noscript:hidden">
              {t('keepDraft')}
            </Button>
            {!draft.other && <Discard id={post.id} draft={draft} onDone={leave} />}
          </div>
          <DraftPlace {...draft} sent={publish.error}>
            <DraftLine {...draft} />
          </DraftPlace>
        </div>
      </BesidePreview>
      <LeaveDialog unsaved={draft.unsaved} onSave={draft.saveNow} />
    </SentForm>
  );
}
