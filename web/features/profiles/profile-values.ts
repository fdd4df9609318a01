import type { OwnProfile, ProfileEdit } from '#shared/profiles/own-profile.ts';
import { asciiLink } from '#shared/text/web-link.ts';
import type { LinkRow } from '../../forms/link-rows.ts';
import { shownNames } from '../../i18n/shown-names.ts';

export type ProfileValues = {
  full_name: string;
  headline: string;
  bio: string;
  location: string;
  languages: string[];
  skills: string[];
  links: LinkRow[];
  available_for_work: boolean;
};
export type ProfileField = keyof ProfileValues;
export const profileFields: ProfileField[] = [
  'full_name',
  'headline',
  'bio',
  'location',
  'languages',
  'skills',
  'links',
  'available_for_work',
];

export const valuesOf = (profile: OwnProfile): ProfileValues => ({
  full_name: profile.full_name,
  headline: profile.headline ?? '',
  bio: profile.bio ?? '',
  location: profile.location ?? '',
  languages: profile.languages,
  skills: profile.skills,
  links: profile.links.map(({ label, url }, index) => ({
    key: `${index} ${url}`,
    label,
    url: shownNames().shownUrl(url),
  })),
  available_for_work: profile.available_for_work,
});

/** What would be sent for a field; a row without an address and a name is none, and a domain is the same however it is written. */
const sent = (values: ProfileValues, field: ProfileField) =>
  field === 'links'
    ? values.links.filter(({ url, label }) => url || label).map(({ label, url }) => ({ label, url: asciiLink(url) }))
    : values[field];
const differ = (a: ProfileValues, b: ProfileValues, field: ProfileField) =>
  JSON.stringify(sent(a, field)) !== JSON.stringify(sent(b, field));

/** The fields in which `values` are not what the profile says. */
export const changedFields = (profile: OwnProfile, values: ProfileValues) =>
  profileFields.filter((field) => differ(valuesOf(profile), values, field));

/** Only what was changed is sent, so that the rest may have changed elsewhere. */
export const editOf = (profile: OwnProfile, values: ProfileValues): Omit<ProfileEdit, 'version'> =>
  Object.fromEntries(changedFields(profile, values).map((field) => [field, sent(values, field)]));

/** Fields changed here that were changed to something else elsewhere, since the profile was `before`. */
export const clashes = (before: OwnProfile, now: OwnProfile, values: ProfileValues) =>
  changedFields(before, values).filter(
    (field) => differ(valuesOf(before), valuesOf(now), field) && differ(valuesOf(now), values, field),
  );
