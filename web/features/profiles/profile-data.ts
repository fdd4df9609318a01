import type { CreativeWork, ProfilePage, WithContext } from 'schema-dts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';

const context = 'https://schema.org' as const;

/** Of a public person, what their page shows. */
export const profileData = (profile: PublicProfile, url: string): WithContext<ProfilePage> => ({
  '@context': context,
  '@type': 'ProfilePage',
  dateCreated: profile.created_at,
  mainEntity: {
    '@type': 'Person',
    '@id': url,
    name: profile.full_name,
    alternateName: profile.username,
    url,
    ...(profile.headline && { jobTitle: profile.headline }),
    ...(profile.bio && { description: profile.bio }),
    ...(profile.location && { homeLocation: { '@type': 'Place', name: profile.location } }),
    ...(profile.languages.length > 0 && { knowsLanguage: profile.languages }),
    ...(profile.links.length > 0 && { sameAs: profile.links.map((link) => link.url) }),
  },
});

/** Of a confirmed project, what its page shows; who confirmed it is named as far as they let themselves be named. */
export const projectData = (
  project: PublicProject,
  { url, owner }: { url: string; owner: string },
): WithContext<CreativeWork> => ({
  '@context': context,
  '@type': 'CreativeWork',
  name: project.title,
  description: project.summary,
  ...(project.written_in && { inLanguage: project.written_in }),
  url,
  dateCreated: project.ended_on ?? project.started_on,
  datePublished: project.approved_at,
  creator: { '@type': 'Person', '@id': owner, name: project.owner.full_name, url: owner },
  ...(project.skills.length > 0 && { keywords: project.skills.join(', ') }),
  ...(project.organisation && { sourceOrganization: { '@type': 'Organization', name: project.organisation } }),
});
