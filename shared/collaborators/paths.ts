const part = encodeURIComponent;

/** Who worked on a project besides its owner: what one is asked, and whom one asks. */
export const collaboratorPaths = {
  collaborations: () => '/dashboard/collaborations',
  collaborators: (projectId: string) => `/dashboard/collaborators/${part(projectId)}`,
};
