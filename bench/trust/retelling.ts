import type { Planner } from './plan.ts';
import { type Language, type Story, tell } from './stories.ts';
import type { Account, Work } from './world.ts';

/**
 * How somebody makes work that was refused look like other work. Each is what a person does in a few minutes with the
 * form before them.
 */
export type Disguise = (planner: Planner, work: Work, owner: Account) => Work;

const anew = (work: Work, story: Partial<Story>, language: Language = work.language): Work => {
  const told = { ...work.story, ...story };
  return { ...work, story: told, language, organisation: told.organisation, ...tell(told, language) };
};

/** Another title and summary above the same description. */
export const retitled: Disguise = ({ random }, work) => {
  const { title, summary } = tell(
    { ...work.story, wording: work.story.wording + random.whole(1, 3), length: 'plain' },
    work.language,
  );
  return { ...work, title, summary };
};
/** By a machine, into the other language; dates and links stay. */
export const translated: Disguise = (_planner, work) => anew(work, {}, work.language === 'en' ? 'es' : 'en');
/** "A client" in its place. */
export const withoutOrganisation: Disguise = (_planner, work) => anew(work, { organisation: '' });
/** "Moll" becomes "Moll SLU". */
export const withLegalForm: Disguise = ({ random, makers }, work) => {
  const form = random.pick([' SLU', ', S.L.', ' S.L.U.', ' GmbH', ' Ltd.', ' & Co.', ' S.A.', ' Group']);
  return anew(work, { organisation: `${work.organisation || makers.spoken()}${form}` });
};
/** All words are new, and the same files hang on it; who had none has nothing to show and adds them both times. */
export const sameFiles: Disguise = ({ makers }, work, owner) => {
  const fresh = makers.work(owner, { email: 'nobody@gmail.com', organisation: work.organisation });
  return { ...fresh, files: work.files };
};
/** A word here and there, a number, the order of sentences. */
export const byDegrees: Disguise = ({ random, makers }, work) =>
  random.chance(0.5)
    ? anew(work, { weeks: random.whole(1, 40), people: random.whole(2, 30), goal: random.whole(0, 3) })
    : anew(work, { product: makers.spoken(), acts: work.story.acts.toReversed() });
/** Other days, too: the month before, or the year. */
export const redated: Disguise = ({ random }, work) => {
  const year = random.whole(2018, 2024);
  return { ...work, from: `${year}${work.from.slice(4)}`, to: `${year}${work.to.slice(4)}` };
};
export const disguises = [retitled, translated, withoutOrganisation, withLegalForm, sameFiles, byDegrees];
