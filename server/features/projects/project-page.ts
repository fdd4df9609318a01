import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { limitMemberWrites } from '#server/auth/limit-member-writes.ts';
import { member, requireMember } from '#server/auth/require-viewer.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { fieldError, notFound } from '#server/platform/http/problem.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import { projectEditSchema, projectSubmissionSchema } from '#shared/projects/project-input.ts';
import { draftInputSchema } from '#shared/projects/projects.ts';
import { editProject } from './edit-project.ts';
import { formRefusal } from './refuse-form.ts';
import { saveDraft } from './save-draft.ts';
import { submitProject } from './submit-project.ts';

type Given = Pick<PageFeatures, 'keepProjectDraft' | 'sendProject'>;

/** What the form of a project may do where no script sends it: the same as the calls of the member scope. */
export function projectFeatures(deps: Deps, request: FastifyRequest): Given {
  const { db, env } = deps;
  const asMember = <T>(csrf: unknown, work: () => Promise<T>) =>
    orFailure(async () => {
      await requireMember(request);
      requireCsrfToken(request, env, csrf);
      await limitMemberWrites(deps)(request);
      return work();
    });
  /** All that is wrong with the form at once, as a call is refused for it. */
  const checked = async <T>(schema: z.ZodType<T>, typed: unknown) => {
    const parsed = schema.safeParse(typed);
    if (parsed.success) return parsed.data;
    const errors = parsed.error.issues.map(({ path, message }) => fieldError(path.join('.'), message));
    throw await formRefusal(db, member(request).id, { typed, errors });
  };
  return {
    keepProjectDraft: (input, csrf) =>
      asMember(csrf, async () => {
        const { id, revision } = await saveDraft(db, member(request).id, draftInputSchema.parse(input));
        return { id, revision };
      }),
    sendProject: (projectId, input, csrf) =>
      asMember(csrf, async () => {
        const [owner, locale] = [member(request), localeOf(request)];
        if (projectId === null) {
          const { id } = await submitProject(deps, owner, await checked(projectSubmissionSchema, input), locale);
          return { id };
        }
        if (!z.uuid().safeParse(projectId).success) throw notFound();
        return editProject(db, owner, projectId, await checked(projectEditSchema, input), locale);
      }),
  };
}
