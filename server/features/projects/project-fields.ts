import type { ProjectInput } from '#shared/projects.ts';

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

/** The first spelling of each stays. */
function uniqueSkills(skills: string[]) {
  const seen = new Set<string>();
  return skills.filter((skill) => {
    const key = skill.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
