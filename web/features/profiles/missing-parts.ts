import { paths } from '#shared/paths.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';

/** What a profile lacks that readers look for, the most asked for first, with the place to add it. */
export function missingParts(profile: ProfilePreview) {
  const confirmed = profile.work.sum.projects > 0;
  const parts = [
    { name: 'project', lacks: !confirmed, to: paths.newProject() },
    { name: 'photo', lacks: !profile.photo_url, to: `${paths.profileSettings()}#photo` },
    { name: 'headline', lacks: !profile.headline, to: `${paths.profileSettings()}#headline` },
    { name: 'bio', lacks: !profile.bio, to: `${paths.profileSettings()}#bio` },
    { name: 'location', lacks: !profile.location, to: `${paths.profileSettings()}#location` },
    { name: 'skills', lacks: profile.skills.length === 0, to: `${paths.profileSettings()}#skills` },
    { name: 'links', lacks: profile.links.length === 0, to: `${paths.profileSettings()}#links` },
  ] as const;
  return parts.filter(({ lacks }) => lacks);
}
