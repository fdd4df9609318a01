import { projectStatus, type Side } from '#shared/projects/project-standing.ts';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { withoutAccents } from '#shared/text/without-accents.ts';

export const projectFilters = ['all', 'you', 'pending', 'approved', 'rejected'] as const;
export type ProjectFilter = (typeof projectFilters)[number];
export const projectOrders = ['turn', 'newest', 'title'] as const;
type ProjectOrder = (typeof projectOrders)[number];
/** Which of one's projects are listed, and in which order: what the address of the page says. */
export type ProjectListing = { show: ProjectFilter; q: string; sort: ProjectOrder };

const oneOf = <Name extends string>(names: readonly Name[], given: string | null, usual: Name) =>
  names.find((name) => name === given) ?? usual;

export const readListing = (search: URLSearchParams): ProjectListing => ({
  show: oneOf(projectFilters, search.get('show'), 'all'),
  q: search.get('q')?.trim() ?? '',
  sort: oneOf(projectOrders, search.get('sort'), 'turn'),
});

/** The query by which `listing` is asked for; what is usual is left out. */
export function writeListing({ show, q, sort }: ProjectListing) {
  const search = new URLSearchParams({
    ...(show !== 'all' && { show }),
    ...(q && { q }),
    ...(sort !== 'turn' && { sort }),
  });
  return `?${search}`;
}

const turns: Side[] = ['you', 'signer', 'us', 'done'];

/** Each project with where it stands: of the state that is shown, with every word that is looked for, in order. */
export function listProjects(projects: ProjectRow[], { show, q, sort }: ProjectListing, language: string) {
  const words = withoutAccents(q).split(/\s+/).filter(Boolean);
  const rows = projects
    .map((project) => ({ project, standing: projectStatus(project) }))
    .filter(({ project, standing }) => show === 'all' || (show === 'you' ? standing.side : project.status) === show)
    .filter(({ project: { title, role, organisation, signers } }) => {
      const named = signers.flatMap(({ name, organisation: theirs }) => [name, theirs]);
      const text = withoutAccents([title, role, organisation, ...named].join(' '));
      return words.every((word) => text.includes(word));
    });
  if (sort === 'newest') return rows;
  return rows.toSorted((a, b) =>
    sort === 'title'
      ? a.project.title.localeCompare(b.project.title, language, { numeric: true })
      : turns.indexOf(a.standing.side) - turns.indexOf(b.standing.side),
  );
}

/** How many there are in each state that can be shown. */
export const countProjects = (projects: ProjectRow[]): Record<ProjectFilter, number> => {
  const inState = (status: ProjectRow['status']) => projects.filter((each) => each.status === status).length;
  return {
    all: projects.length,
    you: projects.filter((each) => projectStatus(each).side === 'you').length,
    pending: inState('pending'),
    approved: inState('approved'),
    rejected: inState('rejected'),
  };
};
