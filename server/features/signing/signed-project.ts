import type { SignedContent } from '#shared/signed-content.ts';
import type { ShownProject } from './signing-queries.ts';

/** What of a project an answer vouches for. Named field by field: a column that a query gains must not change a hash. */
export const signedProject = (shown: ShownProject): SignedContent['project'] => ({
  id: shown.id,
  version: shown.version,
  title: shown.title,
  summary: shown.summary,
  description: shown.description,
  role: shown.role,
  organisation: shown.organisation,
  started_on: shown.started_on,
  ended_on: shown.ended_on,
  skills: shown.skills,
  links: shown.links.map(({ label, url }) => ({ label, url })),
  files: shown.files.map(({ name, media_type, size, sha256 }) => ({ name, media_type, size, sha256 })),
});
