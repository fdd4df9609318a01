import { type FormEvent, useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { Draft } from '#shared/projects/projects.ts';
import { refusedFields, useErrors } from '../../api/use-errors.ts';
import { DraftPlace } from '../../forms/draft-place.tsx';
import { FormErrors } from '../../forms/form-errors.tsx';
import { LeaveDialog } from '../../forms/leave-dialog.tsx';
import { LinksField } from '../../forms/links-field.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { isChangedElsewhere } from '../../forms/use-draft.ts';
import { useUploads } from '../../forms/use-uploads.ts';
import { Clause, Measure } from '../../ui/clause.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { DraftStatus } from './draft-status.tsx';
import { FilesField } from './files-field.tsx';
import { type FormValues, withoutEmptyRows } from './form-values.ts';
import { draftQuery } from './project-queries.ts';
import { SignersField } from './signers-field.tsx';
import { BesideSignersView, SignersViewButton } from './signers-view.tsx';
import { SkillsField } from './skills-field.tsx';
import { standingErrors } from './standing-errors.ts';
import { SubmitPart } from './submit-part.tsx';
import { useFieldLabels } from './use-field-labels.ts';
import { useProjectDraft } from './use-project-draft.ts';
import { answeredOf, useSubmission } from './use-submission.ts';
import { WhenFields, WorkFields } from './work-fields.tsx';

type ProjectFormProps = {
  /** The project that is edited; none for a new one. */
  project?: ProjectDetail;
  draft: Draft | null;
  initial: FormValues;
  onDiscard: () => void;
};

/** Writes a project down, with the people who can confirm it, and sends it. */
export function ProjectForm({ project, draft: initialDraft, initial, onDiscard }: ProjectFormProps) {
  const t = useTranslations('projects.form');
  const projectId = project?.id ?? null;
  const [values, setValues] = useState(initial);
  const set = useCallback((patch: Partial<FormValues>) => setValues((before) => ({ ...before, ...patch })), []);
  const draft = useProjectDraft({ projectId, draft: initialDraft, values, fill: setValues });
  const place = useCallback(async () => ({ draft_id: await draft.ensure() }), [draft.ensure]);
  const uploads = useUploads(draftQuery(projectId).queryKey, place);
  const [waiting, setWaiting] = useState(false);
  const form = useSubmission(project, draft);
  const { word } = useErrors();
  const standing = standingErrors(refusedFields(form.error), form.variables, values);
  const errors = Object.fromEntries(standing.map(({ path, code }) => [path, word(code)]));
  const labels = useFieldLabels(values);
  const part = { values, set, errors };
  const seen = { project, values, descriptionHtml: draft.html };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    setWaiting(uploads.rows.length > 0);
    if (uploads.rows.length > 0) return;
    const sent = withoutEmptyRows(values);
    // What is sent again, after an answer that was lost, is no other draft.
    if (sent.links.length < values.links.length) set({ links: sent.links });
    form.mutate(sent);
  };
  return (
    <ScriptedForm onSubmit={submit} className="max-w-page xl:max-w-304">
      <BesideSignersView {...seen}>
        <div className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4">
          <DraftPlace {...draft} sent={form.error}>
            <DraftStatus {...draft} />
          </DraftPlace>
          {draft.savedAt && !draft.other && <DiscardDraft draft={draft} onDiscard={onDiscard} />}
          <SignersViewButton {...seen} />
        </div>
        <FormErrors error={isChangedElsewhere(form.error) ? null : form.error} title={t('failed')} labels={labels} />
        <Clause title={t('work')} note={t('workNote')} className="mt-8!">
          <Measure>
            <WorkFields {...part} />
          </Measure>
        </Clause>
        <Clause title={t('when')} note={t('whenNote')}>
          <Measure>
            <WhenFields {...part} />
          </Measure>
        </Clause>
        <Clause title={t('skills')}>
          <Measure>
            <SkillsField {...part} />
          </Measure>
        </Clause>
        <Clause title={t('links')} note={t('linksNote')}>
          <Measure>
            <LinksField max={projectLimits.links} {...part} />
          </Measure>
        </Clause>
        <Clause title={t('files')} note={t('filesNote')}>
          <Measure>
            <FilesField
              projectId={projectId}
              present={project?.files ?? []}
              uploads={uploads}
              values={values}
              set={set}
            />
          </Measure>
        </Clause>
        <Clause title={t('signers')} note={t('signersNote')} id="signers">
          <Measure>
            <SignersField {...part} answered={answeredOf(project)} />
            <SubmitPart
              waiting={waiting && uploads.rows.length > 0}
              uploading={uploads.busy}
              busy={form.isPending || form.isSuccess}
              again={project !== undefined}
            >
              <SignersViewButton {...seen} />
            </SubmitPart>
          </Measure>
        </Clause>
      </BesideSignersView>
      <LeaveDialog unsaved={draft.unsaved && !form.isSuccess} onSave={draft.ensure} />
    </ScriptedForm>
  );
}
