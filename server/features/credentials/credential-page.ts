import type { Deps } from '#server/auth/deps.ts';
import { projectNamed, publicProject, sealedProject } from '#server/features/profiles/published.ts';
import { drawQr } from '#server/platform/qr/draw-qr.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import type { CredentialPage } from '#shared/credentials/credentials.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { credentialOfPublic, endedCredential } from './find-credential.ts';

/**
 * What there is to say of the credential of a project, by the state of this moment: that the job is behind makes nothing
 * hold that no longer does. Null where there never was one that others might see.
 */
export async function credentialPage(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  typed: string,
): Promise<CredentialPage | null> {
  const name = projectNamed(typed);
  const project = name && (await publicProject(db, name));
  const sealed = name && !project && (await sealedProject(db, name));
  const shown = project || sealed;
  if (shown) {
    const held = await credentialOfPublic(db, shown.short_id);
    const issued = held && { id: held.id, number: held.number, at: held.issued_at.toISOString(), text: held.body };
    const qr = drawQr(env.publicUrl + credentialPaths.page(shown.short_id));
    if (sealed) return { state: 'sealed', sealed, issued, qr };
    if (project) return { state: 'holds', project, issued, qr };
  }
  const short = shortIdOf(typed);
  const ended = short && (await endedCredential(db, short));
  if (!short || !ended) return null;
  return {
    state: 'ended',
    short_id: short,
    project_id: ended.project_id,
    at: ended.ended_at.toISOString(),
    reason: ended.end_reason,
  };
}
