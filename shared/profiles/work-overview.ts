import { profilePageSizes } from './profile-rules.ts';
import type { NamedSigner, WorkOverview } from './profiles.ts';

type Confirmation = NamedSigner & { answered_at: string };
/** As much of a public project as the overview is made of. */
export type Work = { short_id: string; title: string; skills: string[]; confirmations: Confirmation[] };
type Confirmed = Work & { at: string };

/**
 * Who confirmed, as far as they are named: those who are not count once for each domain, better too few than too many.
 */
const personOf = ({ signer_name, email_domain }: NamedSigner) => `${signer_name?.trim().toLowerCase()}@${email_domain}`;

const named = ({ signer_name, relationship, email_domain, withheld }: Confirmation): NamedSigner => ({
  signer_name,
  relationship,
  email_domain,
  withheld,
});

/** When a project was last confirmed, or null while no confirmation stands. */
export const confirmedAt = ({ confirmations }: { confirmations: { answered_at: string }[] }) =>
  confirmations.reduce<string | null>(
    (latest, { answered_at }) => (latest && latest > answered_at ? latest : answered_at),
    null,
  );

/**
 * What somebody's public work comes to; what no confirmation stands for counts nowhere but in `all`. `languageOf` tells
 * in which language a title is, asked for those alone that are listed.
 */
export function workOverview<Given extends Work>(
  work: Given[],
  languageOf: (work: Given) => string | null = () => null,
): WorkOverview {
  const confirmed = work
    .map((each) => ({ ...each, at: confirmedAt(each) }))
    .filter((each): each is Given & { at: string } => each.at !== null)
    .sort((a, b) => b.at.localeCompare(a.at));
  const people = new Set(confirmed.flatMap(({ confirmations }) => confirmations.map(personOf)));
  const skills = skillsOf(confirmed);
  const shown = confirmed.slice(0, profilePageSizes.timeline);
  return {
    sum: { all: work.length, projects: confirmed.length, signers: people.size, latest: confirmed[0]?.at ?? null },
    skills: skills.slice(0, profilePageSizes.skills),
    more_skills: Math.max(0, skills.length - profilePageSizes.skills),
    timeline: shown.map((each) => ({
      short_id: each.short_id,
      title: each.title,
      written_in: languageOf(each),
      at: each.at,
      signers: each.confirmations.map(named),
    })),
    years: yearsOf(confirmed.slice(profilePageSizes.timeline)),
  };
}

/** Spellings that differ in case alone are one skill, in the newest of them. */
function skillsOf(newestFirst: Confirmed[]) {
  const skills = new Map<string, { name: string; latest: string; count: number; by: Map<string, NamedSigner> }>();
  for (const { skills: names, confirmations, at } of newestFirst)
    for (const [key, name] of new Map(names.map((name) => [name.toLowerCase(), name]))) {
      const skill = skills.get(key) ?? { name, latest: at, count: 0, by: new Map() };
      skill.count += 1;
      for (const each of confirmations.toSorted((a, b) => b.answered_at.localeCompare(a.answered_at)))
        if (!skill.by.has(personOf(each))) skill.by.set(personOf(each), named(each));
      skills.set(key, skill);
    }
  return [...skills.values()]
    .sort((a, b) => b.count - a.count || b.latest.localeCompare(a.latest))
    .map(({ by, ...skill }) => ({
      ...skill,
      signers: [...by.values()].slice(0, profilePageSizes.signers),
      people: by.size,
    }));
}

function yearsOf(older: Confirmed[]) {
  const years = new Map<number, number>();
  for (const { at } of older) {
    const year = new Date(at).getUTCFullYear();
    years.set(year, (years.get(year) ?? 0) + 1);
  }
  return [...years].map(([year, projects]) => ({ year, projects }));
}
