import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { answeredText } from './answered-version.ts';
import { requestOfCookie } from './signing-cookie.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, findShownProject } from './signing-queries.ts';

/**
 * Whether this browser may read a project's file as a signer: any of it while the signer is asked, and after that those
 * of the version they answered.
 */
export async function mayReadAsSigner(
  request: FastifyRequest,
  deps: Pick<Deps, 'db' | 'env'>,
  file: { projectId: string; sha256: string },
): Promise<boolean> {
  const id = await requestOfCookie(request, deps, file.projectId);
  const found = id && (await findRequest(deps.db, id));
  const project = found && (await findShownProject(deps.db, file.projectId));
  if (!found || !project) return false;
  const state = stateOf(found, project);
  if (state !== 'answered') return state === 'open';
  const text = await answeredText(deps.db, found, project);
  return text?.files.some(({ sha256 }) => sha256 === file.sha256) ?? false;
}
