import type { ProjectInput, ProjectSubmission } from '#shared/projects/projects.ts';

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
export const askedOf = ({ approval_rule, signers }: ProjectSubmission) => ({ approval_rule, signers: signers.length });

/** The first spelling of each stays. */
function uniqueSkills(skills: string[]) {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const key = skill.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
