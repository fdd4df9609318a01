import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { limitMemberWrites } from '#server/auth/limit-member-writes.ts';
import { member, requireMember } from '#server/auth/require-viewer.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { chosenWorksSchema } from '#shared/resume/resume-imports.ts';
import { draftWorks } from './draft-works.ts';
import { forgetImport, importResume } from './import-resume.ts';
import { publicResume } from './write-resume.ts';

type Given = Pick<PageFeatures, 'publicResume' | 'importResume' | 'draftResumeWorks' | 'forgetResume'>;

/** What pages call: somebody's public résumé, and the same as the calls of the member scope. */
export function resumeFeatures(deps: Deps, request: FastifyRequest): Given {
  const { db, env } = deps;
  const asMember = <T>(csrf: unknown, work: (userId: string) => Promise<T>) =>
    orFailure(async () => {
      await requireMember(request);
      requireCsrfToken(request, env, csrf);
      await limitMemberWrites(deps)(request);
      return work(member(request).id);
    });
  const requireId = (id: string) => {
    if (!z.uuid().safeParse(id).success) throw notFound();
  };
  return {
    publicResume: (username) => publicResume(db, username, env.publicUrl),
    importResume: (file, csrf) =>
      asMember(csrf, async (userId) => {
        const { id } = await importResume(deps, userId, Buffer.from(file));
        return { id };
      }),
    draftResumeWorks: (id, works, csrf) =>
      asMember(csrf, async (userId) => {
        requireId(id);
        return draftWorks(db, userId, id, chosenWorksSchema.parse({ works }).works);
      }),
    forgetResume: (id, csrf) =>
      asMember(csrf, async (userId) => {
        requireId(id);
        if (!(await forgetImport(db, userId, id))) throw notFound();
        return null;
      }),
  };
}
