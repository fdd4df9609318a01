import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ownMailboxTest } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { revisionOf } from '#server/platform/database/revision.ts';
import { type FieldError, Problem } from '#server/platform/http/problem.ts';
import { namesSite } from '#server/platform/mail-domains/registrable-domain.ts';
import { emailSchema } from '#shared/account/accounts.ts';
import { projectLimits } from '#shared/projects/limits.ts';
import type { ProjectInput, ProjectSubmission } from '#shared/projects/project-input.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

const typedSigners = z.object({
  signers: z
    .array(z.object({ email: emailSchema.nullable().catch(null) }).catch({ email: null }))
    .max(projectLimits.signers),
});

/** What the owner's addresses and their `note` tell of a form that is refused for something else as well. */
export async function alsoRefused(
  db: Connection,
  { note }: { note?: string | undefined },
  { body, viewer }: Pick<FastifyRequest, 'body' | 'viewer'>,
) {
  const typed = typedSigners.safeParse(body);
  const mistaken = typed.success && viewer ? await mistakenSigners(db, viewer.id, typed.data) : [];
  return [...mistaken, ...linkIn(note)];
}

/** Addresses of the signers in the order of the form; null where what is typed is none. */
type Typed = { signers: { email: string | null }[]; note?: string };

/**
 * Refuses what can only be a mistake: asking oneself, or one mailbox twice, in any spelling (422, at the field). An
 * address that turns out to be the owner's later is for the rules (trust). And a site in the note to them, of which their
 * mail program would make a link.
 */
export async function checkSigners(db: Connection, ownerId: string, typed: Typed) {
  const errors = [...(await mistakenSigners(db, ownerId, typed)), ...linkIn(typed.note)];
  if (errors.length) throw new Problem(422, 'validation_failed', errors);
}

const linkIn = (note = ''): FieldError[] => (namesSite(note) ? [{ path: 'note', code: 'note_has_link' }] : []);

/** The same as a list. */
async function mistakenSigners(db: Connection, ownerId: string, { signers }: Typed): Promise<FieldError[]> {
  const isOwn = await ownMailboxTest(db, ownerId);
  const seen = new Set<string>();
  return signers.flatMap(({ email }, index) => {
    if (email === null) return [];
    const mailbox = mailboxOf(email);
    const code = isOwn(email) ? 'signer_is_owner' : seen.has(mailbox) ? 'signer_twice' : null;
    seen.add(mailbox);
    return code ? [{ path: `signers.${index}.email`, code }] : [];
  });
}

/** The columns of what a person writes down about a piece of work. */
export const projectFields = (input: ProjectInput) => ({
  title: input.title,
  summary: input.summary,
  description: input.description,
  role: input.role,
  organisation: input.organisation,
  started_on: input.started_on,
  ended_on: input.ended_on,
  skills: uniqueSkills(input.skills),
  links: JSON.stringify(input.links),
});

/** What the log keeps of a version: how many were asked and what was to make it approved. */
export const askedOf = ({ approval_rule, signers }: Pick<ProjectSubmission, 'approval_rule' | 'signers'>) => ({
  approval_rule,
  signers: signers.length,
});

/** The first spelling of each stays. */
function uniqueSkills(skills: string[]) {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const key = skill.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * A draft that a form was kept in: of a new project (null), of the change of one, or of either. `seen`: how it was on
 * the screen.
 */
type FormDraft = { id: string; userId: string; projectId?: string | null; seen: string | null };

/**
 * Locks one's own draft until the transaction ends. False when there is none; throws 409 `draft_changed_elsewhere` when
 * it is not the one that was `seen`.
 */
export async function lockDraft(trx: Transaction, { id, userId, projectId, seen }: FormDraft): Promise<boolean> {
  const draft = await trx
    .selectFrom('drafts')
    .select(revisionOf('data').as('revision'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .$if(projectId !== undefined, (query) => query.where('project_id', 'is not distinct from', projectId ?? null))
    .forUpdate()
    .executeTakeFirst();
  if (draft && seen !== null && draft.revision !== seen) throw new Problem(409, 'draft_changed_elsewhere');
  return draft !== undefined;
}
