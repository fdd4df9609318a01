import { projectLimits } from '#shared/projects/limits.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { ProjectSubmission } from '#shared/projects/project-input.ts';
import { dayOf, monthOf, todayHere } from '#shared/projects/work-months.ts';
import type { ClientVisibility } from '#shared/signing/client-visibility.ts';
import type { ApprovalRule } from '#shared/signing/limits.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { emptyLink, type LinkRow } from '#web/forms/link-rows.ts';
import { shownNames } from '#web/i18n/shown-names.ts';

export type Relationship = SignerInput['relationship'];
export type SignerRow = {
  key: string;
  id?: string;
  name: string;
  email: string;
  relationship: Relationship | '';
  organisation: string;
};
type Text = 'title' | 'summary' | 'description' | 'role' | 'organisation' | 'started_on' | 'ended_on' | 'note';
export type FormValues = Record<Text, string> & {
  skills: string[];
  links: LinkRow[];
  signers: SignerRow[];
  approval_rule: ApprovalRule;
  client_visibility: ClientVisibility;
  /** Of the project that is edited: the version on the screen, and the files that stay. */
  version: number;
  keep_file_ids: string[];
};

const rowKey = () => crypto.randomUUID();
export const emptySigner = (): SignerRow => ({
  key: rowKey(),
  name: '',
  email: '',
  relationship: '',
  organisation: '',
});

export const emptyValues = (): FormValues => ({
  title: '',
  summary: '',
  description: '',
  role: '',
  organisation: '',
  started_on: '',
  ended_on: '',
  note: '',
  skills: [],
  links: [],
  signers: [emptySigner()],
  approval_rule: 'any',
  client_visibility: 'open',
  version: 0,
  keep_file_ids: [],
});

/** What stands in the form of a new project before anything is typed: what is so for most, to be changed. */
export function newValues(headline: string | null): FormValues {
  const today = todayHere();
  return {
    ...emptyValues(),
    role: roleOf(headline),
    started_on: dayOf('started', monthOf(today), { before: '', today }),
    links: [emptyLink()],
    signers: [clientRow()],
  };
}
/** A headline says first what somebody is, and then more. */
const roleOf = (headline: string | null) => {
  const [role = ''] = (headline ?? '').split(/[.,;:|·–—]/);
  return role.trim().length <= projectLimits.role ? role.trim() : '';
};
/** Most who are asked are clients. */
export const clientRow = (): SignerRow => ({ ...emptySigner(), relationship: 'client' });

const textOf = ({ title, summary, description, role, organisation, started_on, skills }: ProjectDetail) => {
  return { title, summary, description, role, organisation, started_on, skills };
};

/** A field for one stands there before there is any. */
const linksOf = ({ links }: ProjectDetail): LinkRow[] =>
  links.length === 0
    ? [emptyLink()]
    : links.map(({ label, url }) => ({ key: rowKey(), label, url: shownNames().shownUrl(url) }));

export const valuesOfProject = (project: ProjectDetail): FormValues => ({
  ...textOf(project),
  ended_on: project.ended_on ?? '',
  note: '',
  links: linksOf(project),
  signers: project.signers.map(({ id, name, email, relationship, organisation }) => ({
    key: rowKey(),
    id,
    name,
    email: shownNames().shownName(email),
    relationship,
    organisation,
  })),
  approval_rule: project.approval.rule,
  client_visibility: project.client_visibility,
  version: project.version,
  keep_file_ids: project.files.map(({ id }) => id),
});

/** Links where nothing is typed are left out, so that what is said of a row is about the one on the screen. */
export const withoutEmptyRows = (values: FormValues): FormValues => ({
  ...values,
  links: values.links.filter(({ url, label }) => url.trim() || label.trim()),
});

/** What the form sends. */
export function submissionOf(
  values: FormValues,
  draft: Pick<ProjectSubmission, 'draft_id' | 'draft_revision'>,
): ProjectSubmission {
  const { version: _version, ended_on, links, signers, ...rest } = values;
  return {
    ...rest,
    ...draft,
    ended_on: ended_on || null,
    links: links.map(({ url, label }) => ({ url, label })),
    signers: signers.map(({ key: _key, relationship, ...signer }) => ({
      ...signer,
      // An empty choice is refused by the server with the words for it.
      relationship: relationship as Relationship,
    })),
  };
}
