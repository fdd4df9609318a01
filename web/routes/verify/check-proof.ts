import type { PageFeatures } from '#shared/pages/page-features.ts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';
import { readProof } from '#shared/verify/read-proof.ts';

export type Checked =
  | { kind: 'signing'; projectId: string; token: string }
  /** A token that opens nothing. */
  | { kind: 'unknownLink' }
  | { kind: 'project'; project: PublicProject }
  | { kind: 'profile'; profile: PublicProfile }
  | { kind: 'nothing'; why: 'code' | 'mailed' | 'newsletter' | 'page' | 'document' | 'gone' | 'unknown' }
  | { kind: 'nothing'; why: 'foreign'; host: string };

/** Says what a pasted text proves, of what anybody may see. */
export async function checkProof(features: PageFeatures, typed: string, publicUrl: string): Promise<Checked> {
  const proof = readProof(typed, publicUrl);
  switch (proof.kind) {
    case 'signing': {
      const projectId = await features.projectOfToken(proof.token);
      return projectId ? { kind: 'signing', projectId, token: proof.token } : { kind: 'unknownLink' };
    }
    case 'project':
      return (await projectOf(features, proof.id)) ?? { kind: 'nothing', why: 'gone' };
    case 'profile':
      return (await profileOf(features, proof.username)) ?? { kind: 'nothing', why: 'gone' };
    case 'name':
      return (
        (await projectOf(features, proof.name)) ??
        (await profileOf(features, proof.name)) ?? { kind: 'nothing', why: 'gone' }
      );
    case 'foreign':
      return { kind: 'nothing', why: 'foreign', host: proof.host };
    default:
      return { kind: 'nothing', why: proof.kind };
  }
}

async function projectOf({ publicProject }: PageFeatures, id: string): Promise<Checked | null> {
  const project = await publicProject(id);
  return project && { kind: 'project', project };
}

async function profileOf({ publicProfile, movedUsername }: PageFeatures, username: string): Promise<Checked | null> {
  const moved = (await publicProfile(username)) ? null : await movedUsername(username);
  const profile = await publicProfile(moved ?? username);
  return profile && { kind: 'profile', profile };
}
