export const brandingPaths = { brandingSettings: () => '/settings/branding' };

/** The styles of pages with that accent. */
export const accentStyles = (accent: string) => `/api/accents/${accent}.css`;
