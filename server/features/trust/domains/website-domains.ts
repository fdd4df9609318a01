/** Domains of the links that are a home page of somebody's own: a page on a site of others has a path. */
export const websiteDomains = (links: { url: string }[]): string[] =>
  links.flatMap(({ url }) => {
    const link = URL.parse(url);
    return link?.pathname === '/' ? [link.hostname] : [];
  });
