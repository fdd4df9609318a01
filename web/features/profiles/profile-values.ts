import type { OwnProfile, ProfileEdit } from '#shared/profiles/own-profile.ts';
import { asciiLink } from '#shared/text/web-link.ts';
import type { LinkRow } from '#web/forms/link-rows.ts';
import { shownNames } from '#web/i18n/shown-names.ts';
import { wordsSent } from '#web/ui/words-field.tsx';

/** The fields of one text each. */
const textFields = ['full_name', 'headline', 'bio', 'location'] as const;
export type ProfileText = (typeof textFields)[number];
export type ProfileValues = Record<ProfileText, string> & {
  languages: string[];
  skills: string[];
  links: LinkRow[];
  available_for_work: boolean;
};
export type ProfileField = keyof ProfileValues;
export const profileFields: ProfileField[] = [...textFields, 'languages', 'skills', 'links', 'available_for_work'];

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

/**
 * The same as a form sent it without script. What has no field there stays.
 */
export function typedValues(profile: OwnProfile, typed: Record<string, string>): ProfileValues {
  const values = valuesOf(profile);
  const text = (name: string) => (typed[name] ?? '').replaceAll('\r\n', '\n');
  const fields: { [Field in ProfileField]: () => ProfileValues[Field] } = {
    full_name: () => text('full_name'),
    headline: () => text('headline'),
    bio: () => text('bio'),
    location: () => text('location'),
    languages: () => wordsSent(typed, 'languages'),
    skills: () => wordsSent(typed, 'skills'),
    links: () => rowsOf(typed),
    available_for_work: () => 'available_for_work' in typed,
  };
  const sent = text('fields').split(',');
  const here = profileFields.filter((field) => sent.includes(field));
  return { ...values, ...Object.fromEntries(here.map((field) => [field, fields[field]()])) };
}

function rowsOf(typed: Record<string, string>): LinkRow[] {
  const places = Object.keys(typed).flatMap((name) => /^links\.(\d+)\.url$/.exec(name)?.[1] ?? []);
  return places
    .map((place) => ({
      key: place,
      label: typed[`links.${place}.label`] ?? '',
      url: typed[`links.${place}.url`] ?? '',
    }))
    .filter(({ url, label }) => url || label);
}

/**
 * What would be sent for a field; a row without an address and a name is none, and a domain is the same however it is
 * written.
 */
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

/** What a form began with. It says so itself, for without script nobody else knows it by the time that it is sent. */
export const begunWith = (profile: OwnProfile) =>
  JSON.stringify(Object.fromEntries(profileFields.map((field) => [field, profile[field]])));

function begunIn(profile: OwnProfile, { begun = '{}' }: Record<string, string>): OwnProfile {
  try {
    const was = { ...profile, ...JSON.parse(begun) };
    return valuesOf(was) && was;
  } catch {
    return profile;
  }
}

/**
 * What a form sent without script changes of the profile as it is now: the edit, the values with it, and the fields that
 * were changed to something else elsewhere meanwhile.
 */
export function typedOver(profile: OwnProfile, typed: Record<string, string>) {
  const was = begunIn(profile, typed);
  const values = typedValues(was, typed);
  const changed = changedFields(was, values).map((field) => [field, values[field]]);
  return {
    edit: editOf(was, values),
    values: { ...valuesOf(profile), ...Object.fromEntries(changed) } as ProfileValues,
    clashing: clashes(was, profile, values),
  };
}

/** Fields changed here that were changed to something else elsewhere, since the profile was `before`. */
export const clashes = (before: OwnProfile, now: OwnProfile, values: ProfileValues) =>
  changedFields(before, values).filter(
    (field) => differ(valuesOf(before), valuesOf(now), field) && differ(valuesOf(now), values, field),
  );
