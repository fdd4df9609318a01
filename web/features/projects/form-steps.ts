import { paths } from '#shared/paths.ts';
import { lacksMonth } from '#shared/projects/work-months.ts';
import { mayBeLink } from '#shared/text/web-link.ts';
import type { FormValues } from './form-values.ts';
import type { DraftName } from './project-queries.ts';

export const formSteps = ['work', 'proof', 'people'] as const;
export type FormStep = (typeof formSteps)[number];

/** The step that an address or a button names; the first for anything else. */
export const readStep = (named: unknown): FormStep => formSteps.find((step) => step === named) ?? 'work';
export const stepAfter = (step: FormStep) => formSteps[formSteps.indexOf(step) + 1];
export const stepBefore = (step: FormStep) => formSteps[formSteps.indexOf(step) - 1];
/** Of its heading, which takes the focus when the step is come to. */
export const headingOf = (step: FormStep) => `step-${step}`;

/** Of the form of a new project, or of the one that is edited. */
export const stepPath = ({ projectId, draftId }: DraftName, step: FormStep) =>
  projectId === null ? paths.newProject({ draft: draftId ?? undefined, step }) : paths.editProject(projectId, { step });

/** Where the field stands that an error's path names: "signers.0.email". */
export function stepOf(path: string): FormStep {
  const [field = ''] = path.split('.');
  if (field === 'signers' || field === 'approval_rule' || field === 'note') return 'people';
  return field === 'skills' || field === 'links' || field === 'files' ? 'proof' : 'work';
}

type Missing = { path: string; code: string };
const needed = { title: 'title_required', summary: 'summary_required', role: 'role_required' } as const;

/** What the next step waits for, with the codes that the server would refuse it by. */
export function missingIn(step: FormStep, values: FormValues): Missing[] {
  if (step === 'proof')
    return values.links.flatMap(({ url, label }, row) =>
      (url.trim() || label.trim()) && !mayBeLink(url) ? [{ path: `links.${row}.url`, code: 'link_invalid' }] : [],
    );
  if (step !== 'work') return [];
  const missing: Missing[] = Object.entries(needed).flatMap(([path, code]) =>
    values[path as keyof typeof needed].trim() === '' ? [{ path, code }] : [],
  );
  const { started_on, ended_on } = values;
  if (started_on === '' || lacksMonth(started_on)) missing.push({ path: 'started_on', code: 'month_required' });
  if (lacksMonth(ended_on)) missing.push({ path: 'ended_on', code: 'month_required' });
  if (missing.some(({ path }) => path.endsWith('_on'))) return missing;
  const backwards = ended_on !== '' && ended_on < started_on;
  return backwards ? [...missing, { path: 'ended_on', code: 'ended_before_started' }] : missing;
}
