import { type Entry, isObject, type Json, type JsonObject, type Resume, textOf } from '#shared/resume/json-resume.ts';

/**
 * A person's own résumé with all that one brought has besides: what is known here is told as it is here, every other
 * field comes back out as it came.
 */
export function mergeResume(brought: Resume, own: Resume): Resume {
  return {
    ...own,
    ...brought,
    basics: mergeBasics(brought.basics ?? {}, own.basics ?? {}),
    ...listed('skills', mergeLists(brought.skills, own.skills, 'name')),
    ...listed('languages', mergeLists(brought.languages, own.languages, 'language')),
    ...listed('projects', mergeLists(brought.projects, own.projects, 'name')),
    ...listed('certificates', [...(own.certificates ?? []), ...(brought.certificates ?? [])]),
  };
}

/** A list that neither has is not there. */
const listed = (name: string, list: Entry[] | undefined) => (list?.length ? { [name]: list } : {});

function mergeBasics(brought: JsonObject, own: JsonObject): JsonObject {
  const [location, profiles] = [own.location ?? brought.location, entriesOf(own.profiles)];
  return {
    ...brought,
    ...own,
    ...(location && { location: { ...objectOf(brought.location), ...objectOf(own.location) } }),
    ...listed('profiles', mergeLists(entriesOf(brought.profiles), profiles, 'url')),
  };
}

const objectOf = (value: Json | undefined) => (isObject(value) ? value : {});
const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter((each) => isObject(each)) : []);

/** One's own entries, each with what the one of the same name has besides; then those that have none here. */
function mergeLists(brought: Entry[] = [], own: Entry[] = [], name: string): Entry[] {
  const keyOf = (entry: Entry) => textOf(entry[name]).trim().toLowerCase();
  const left = new Set(brought);
  const byKey = Map.groupBy(brought, keyOf);
  const merged = own.map((entry) => {
    const same = byKey.get(keyOf(entry))?.shift();
    if (same) left.delete(same);
    return { ...same, ...entry };
  });
  return [...merged, ...left];
}
