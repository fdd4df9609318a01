import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { lacksMonth } from '#shared/projects/work-months.ts';
import { signingTimes } from '#shared/signing/limits.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import type { FormValues } from './form-values.ts';

type Typed = Omit<FormValues, 'version' | 'keep_file_ids'>;
type Given = {
  owner: Pick<
    ProfilePreview,
    'full_name' | 'username' | 'headline' | 'location' | 'photo_url' | 'created_at' | 'visibility'
  > & { work: { sum: { projects: number; signers: number } } };
  files: ProjectFile[];
  descriptionHtml: string;
  /** What stands where nothing is typed yet. */
  missing: { work: string; signer: string; domain: string };
  now: Date;
};

/** A year that still lacks its month tells no time. */
const daysOf = ({ started_on, ended_on }: Typed) =>
  lacksMonth(started_on) || lacksMonth(ended_on)
    ? { started_on: '', ended_on: null }
    : { started_on, ended_on: ended_on || null };

/** What the first signer's page would show of what is typed so far, were it sent now. */
export function previewedRequest(values: Typed, { owner, files, descriptionHtml, missing, now }: Given): SigningPage {
  const [signer] = values.signers;
  const email = signer?.email.trim() ?? '';
  const { sum } = owner.work;
  const title = values.title.trim() || missing.work;
  const expires = new Date(now.getTime() + signingTimes.expiresAfterDays * 86_400_000);
  const { full_name, username, headline, location, photo_url, created_at } = owner;
  return {
    state: 'open',
    request_id: '',
    project_id: '',
    project_version: 0,
    content_sha256: '',
    signer: {
      name: signer?.name.trim() || missing.signer,
      email,
      relationship: signer?.relationship || 'client',
      organisation: signer?.organisation.trim() ?? '',
      email_domain: /@(.+)$/.exec(email)?.[1] ?? missing.domain,
    },
    owner: {
      account: 'open',
      full_name,
      username,
      headline,
      written_in: null,
      location,
      photo_url,
      joined_at: created_at,
      confirmed_projects: sum.projects,
      confirming_signers: sum.signers,
      profile_public: owner.visibility !== 'private',
    },
    approval: { rule: values.approval_rule, others: Math.max(0, values.signers.length - 1) },
    title,
    project: {
      title,
      summary: values.summary,
      written_in: null,
      description_html: descriptionHtml,
      role: values.role,
      organisation: values.organisation,
      client_visibility: values.client_visibility,
      ...daysOf(values),
      skills: values.skills,
      // Whom a signer is shown besides is decided by those who are asked.
      collaborators: [],
      links: values.links.filter(({ url }) => url.trim()).map(({ label, url }) => ({ label, url })),
      files,
    },
    expires_at: expires.toISOString(),
    may_renew: false,
    code_mailed: false,
    recheck: false,
    thread: null,
    result: null,
  };
}
