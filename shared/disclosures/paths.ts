/** The address of a link that shows one person what is withheld. */
export const disclosurePaths = {
  disclosure: (token: string) => `/d/${encodeURIComponent(token)}`,
};
