import { type FormEvent, useCallback, useState } from 'react';
import { useFormAction } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { Draft } from '#shared/projects/projects.ts';
import { CsrfField, MadeForField } from '#web/forms/csrf-token.tsx';
import { DraftFailed } from '#web/forms/draft-failed.tsx';
import { DraftPlace } from '#web/forms/draft-place.tsx';
import type { DraftState } from '#web/forms/draft-state.ts';
import { LeaveDialog } from '#web/forms/leave-dialog.tsx';
import { useUploads } from '#web/forms/use-uploads.ts';
import { DiscardDraft } from './discard-draft.tsx';
import { FormEnd } from './form-end.tsx';
import { FormRefusal } from './form-refusal.tsx';
import { formSteps, missingIn, stepAfter } from './form-steps.ts';
import { type FormValues, withoutEmptyRows } from './form-values.ts';
import type { PostedProject } from './post-project.ts';
import { PostedState } from './posted-state.tsx';
import { draftQuery } from './project-queries.ts';
import { ProofStep } from './proof-step.tsx';
import { SignersField } from './signers-field.tsx';
import { BesideSignersView, SignersViewButton } from './signers-view.tsx';
import { StepList } from './step-list.tsx';
import { StepSection } from './step-section.tsx';
import { useDraftName } from './use-draft-name.ts';
import { useFormRefusal } from './use-form-refusal.ts';
import { useFormStep } from './use-form-step.ts';
import { useProjectDraft } from './use-project-draft.ts';
import { answeredOf, useSubmission } from './use-submission.ts';
import { WorkStep } from './work-step.tsx';

type ProjectFormProps = {
  /** The project that is edited; none for a new one. */
  project?: ProjectDetail;
  /** As the server has it now; the form begins with `initial`. */
  draft: Draft | null;
  initial: FormValues;
  /** What came back from it without script. */
  returned: PostedProject | undefined;
  onDiscard: () => void;
};

/**
 * Writes a project down in three steps, with the people who can confirm it, and sends it. All steps are one form and one
 * draft; without script each of its buttons sends it (post-project.ts).
 */
export function ProjectForm({ project, draft: kept, initial, returned, onDiscard }: ProjectFormProps) {
  const t = useTranslations('projects.form');
  const projectId = project?.id ?? null;
  const name = useDraftName(projectId);
  const [values, setValues] = useState(initial);
  const set = useCallback((patch: Partial<FormValues>) => setValues((before) => ({ ...before, ...patch })), []);
  const draft = useProjectDraft({ name, draft: kept, values, fill: setValues });
  const place = useCallback(async () => ({ draft_id: await draft.ensure() }), [draft.ensure]);
  const uploads = useUploads(draftQuery(name).queryKey, place);
  const [waiting, setWaiting] = useState(0);
  const form = useSubmission(project, draft);
  const { step, go } = useFormStep();
  const refusal = useFormRefusal(form, values, returned);
  const part = { values, set, errors: refusal.errors };
  // Not asked of the draft's query anew, which is forgotten where nobody listens yet: React would find none of them as it
  // takes the page over.
  const added = kept?.files ?? [];
  const seen = { project, added, values, descriptionHtml: draft.html };
  const behind = formSteps.slice(0, formSteps.indexOf(step));

  const goOn = () => {
    const next = stepAfter(step);
    if (!next) return;
    const missing = missingIn(step, values);
    refusal.stop(missing);
    if (missing.length === 0) go(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stepAfter(step)) return goOn();
    if (form.isPending || form.isSuccess) return;
    setWaiting((before) => (uploads.rows.length > 0 ? before + 1 : 0));
    if (uploads.rows.length > 0) return;
    refusal.stop([]);
    const sent = withoutEmptyRows(values);
    // What is sent again, after an answer that was lost, is no other draft.
    if (sent.links.length < values.links.length) set({ links: sent.links });
    form.mutate(sent);
  };
  return (
    <form method="post" action={useFormAction()} noValidate onSubmit={submit}>
      <CsrfField />
      <MadeForField />
      <PostedState step={step} values={values} draft={kept} />
      <BesideSignersView {...seen}>
        <FormRefusal refusal={refusal} draft={name} values={values} onGo={go} />
        <StepList
          step={step}
          done={behind.filter((each) => missingIn(each, values).length === 0)}
          wrong={refusal.steps}
          onGo={go}
        />
        <StepSection of="work" now={step} title={t('work')} note={t('workNote')}>
          <WorkStep {...part} />
        </StepSection>
        <StepSection of="proof" now={step} title={t('proof')} note={t('proofNote')}>
          <ProofStep {...part} project={project} added={added} uploads={uploads} />
        </StepSection>
        <StepSection of="people" now={step} title={t('signers')} note={t('signersNote')}>
          <SignersField {...part} answered={answeredOf(project)} here={step === 'people'} />
        </StepSection>
        <FormEnd
          step={step}
          signers={values.signers}
          waiting={uploads.rows.length > 0 ? waiting : 0}
          uploading={uploads.busy}
          busy={form.isPending || form.isSuccess}
          again={project !== undefined}
          onBack={go}
          onNext={goOn}
          view={<SignersViewButton {...seen} />}
        >
          <DraftPlace {...draft} sent={form.error}>
            <DraftStatus {...draft} />
          </DraftPlace>
          {draft.savedAt && !draft.other && <DiscardDraft draft={draft} onDiscard={onDiscard} />}
        </FormEnd>
      </BesideSignersView>
      <LeaveDialog unsaved={draft.unsaved && !form.isSuccess} onSave={draft.ensure} />
    </form>
  );
}

/** Whether what is typed is safe. Read aloud only when it is not: every save would be noise. */
function DraftStatus({ saving, savedAt, error }: Pick<DraftState<unknown>, 'saving' | 'savedAt' | 'error'>) {
  const t = useTranslations('projects.draft');
  const format = useFormatter();
  if (error) return <DraftFailed error={error} failed={t('failed')} />;
  if (!saving && !savedAt) return <p className="text-14 text-muted">{t('none')}</p>;
  return (
    <p className="text-14 text-muted">
      {saving || !savedAt ? t('saving') : t('saved', { time: format.dateTime(savedAt, { timeStyle: 'short' }) })}
    </p>
  );
}
