import type { ProfilePreview } from '#shared/profiles/own-profile.ts';

/** What a profile lacks that readers look for, the most asked for first, with the place to add it. */
export function missingParts(profile: ProfilePreview) {
  const confirmed = profile.projects.some(({ confirmations }) => confirmations.length > 0);
  const parts = [
    { name: 'project', lacks: !confirmed, to: '/projects/new' },
    { name: 'photo', lacks: !profile.photo_url, to: '/settings#photo' },
    { name: 'headline', lacks: !profile.headline, to: '/settings#headline' },
    { name: 'bio', lacks: !profile.bio, to: '/settings#bio' },
    { name: 'location', lacks: !profile.location, to: '/settings#location' },
    { name: 'skills', lacks: profile.skills.length === 0, to: '/settings#skills' },
    { name: 'links', lacks: profile.links.length === 0, to: '/settings#links' },
  ] as const;
  return parts.filter(({ lacks }) => lacks);
}
