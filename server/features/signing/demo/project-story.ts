import { answersOf, type DemoPerson, type DemoProject, type Given, momentOf } from '#server/features/demo/published.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import { isEnough } from '../signing-policy.ts';

/** `enough`: with it as many had confirmed as the project's rule wants. */
export type Answered = Given & { enough: boolean };

/** The answers to a project, oldest first, each with what it was enough for. */
function weighed(project: DemoProject, now: Date): Answered[] {
  const { approval_rule: rule = 'any', signers } = project;
  let confirmed = 0;
  return answersOf(project, now).map((each) => {
    if (each.answer.answer === 'confirmed') confirmed += 1;
    return { ...each, enough: isEnough({ rule, asked: signers.length, confirmed }) };
  });
}

/** Where the answers have brought a project, by the rules of server/features/signing/signing-policy.ts. */
export function storyOf(person: DemoPerson, project: DemoProject, now: Date) {
  const answers = weighed(project, now);
  const confirmed = answers.filter(({ answer }) => answer.answer === 'confirmed');
  const standing = confirmed.find(({ answer, enough }) => enough && answer.withdrawn === undefined);
  const withdrawn = confirmed.find(({ answer }) => answer.withdrawn !== undefined);
  const declined = answers.find(({ answer }) => answer.answer === 'declined');
  const held = project.hold !== undefined && project.hold.cleared === undefined;
  const clearedAt = project.hold?.cleared === undefined ? null : momentOf(project.hold.cleared, now);
  const approved = standing !== undefined && !held;
  const takenBack = withdrawn && !standing ? withdrawn : undefined;
  return {
    status: approved ? 'approved' : declined || takenBack ? 'rejected' : 'pending',
    heldAt: held ? (standing?.at ?? null) : null,
    approvedAt: approved ? (clearedAt ?? standing.at) : null,
    clearedAt,
    rejectedReason: reasonOf(person, declined, takenBack),
    answers,
  } as const;
}

function reasonOf({ locale }: DemoPerson, declined: Answered | undefined, takenBack: Answered | undefined) {
  if (declined?.answer.comment) return declined.answer.comment;
  if (!declined && !takenBack) return null;
  const words = mailWords(locale, 'signing');
  if (declined) return words('reasons.declined', { signer: declined.signer.name });
  return takenBack ? words('reasons.withdrawn', { signer: takenBack.signer.name }) : null;
}
