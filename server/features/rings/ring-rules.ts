import type { BurstFacts, CopyFacts, RingFacts, RingFinding, Together } from './ring-facts.ts';

/**
 * What speaks for an arrangement, in points like those of trust/weights.ts: from 100 on a person looks. None of it is
 * told to anybody, and nothing happens to what people did before an admin has decided.
 */
const points = {
  /**
   * Where everybody backs three others: of few people, or of many whom hardly anybody else backs; a looser group, by
   * how small it is.
   */
  closeRing: { whole: 100, wide: 70, three: 60, round: 45, pair: 30 },
  manyLikes: { some: 40, many: 60 },
  sameRound: 60,
  sameWords: { long: 100, some: 60, short: 30 },
  manyWorks: 40,
  withLink: 40,
  newAccounts: { backings: 30, likes: 60, comments: 30 },
  atOnce: 25,
  sameBrowser: 100,
  sameNetwork: { few: 40, max: 60 },
} as const;

/** From when on what joins accounts says something. */
export const joinedFrom = {
  backings: { newDays: 30, browser: 2, network: 2 },
  likes: { newDays: 3, browser: 3, network: 5 },
  comments: { newDays: 30, browser: 2, network: 2 },
} as const;

/** People who back one another. */
export const ringFindings = (facts: RingFacts): RingFinding[] =>
  saying([
    {
      rule: 'close_ring',
      points: closeness(facts),
      detail: { people: facts.people, inside: facts.inside, outside: facts.outside },
    },
    ...joined(facts, 'backings'),
    atOnce(facts, 24),
  ]);

function closeness({ each, people, inside, outside }: RingFacts) {
  const { whole, wide, three, round, pair } = points.closeRing;
  // However many take part: a circle of colleagues is known to others too.
  const apart = people <= 30 || outside * 4 <= inside;
  const full = each >= 3 ? (apart ? whole : wide) : each === 2 ? three : people === 2 ? pair : people <= 6 ? round : 0;
  // Whom more people outside know than inside is no ring of its own.
  return outside > inside ? full / 2 : full;
}

/** Likes of one work within an hour. Many alone are what success looks like. */
export const burstFindings = (facts: BurstFacts): RingFinding[] =>
  saying([
    {
      rule: 'many_likes',
      points:
        facts.people < 10 || facts.before >= facts.people
          ? 0
          : facts.people >= 30
            ? points.manyLikes.many
            : points.manyLikes.some,
      detail: { people: facts.people, before: facts.before },
    },
    { rule: 'same_round', points: facts.rounds >= 2 ? points.sameRound : 0, detail: { works: facts.rounds } },
    ...joined(facts, 'likes'),
  ]);

/** The same words under several works. Short ones are what people say. */
export const copyFindings = (facts: CopyFacts): RingFinding[] => {
  const { comments, people, owners, length, link } = facts;
  const { long, some, short } = points.sameWords;
  const spread = comments >= 3 && (people >= 2 || owners >= 3);
  const said = length >= 60 && people >= 3 ? long : length >= 40 ? some : length >= 20 ? short : 0;
  if (!spread || said === 0) return [];
  return saying([
    { rule: 'same_words', points: said, detail: { comments, people } },
    { rule: 'many_works', points: owners >= 5 ? points.manyWorks : 0, detail: { owners } },
    { rule: 'with_link', points: link ? points.withLink : 0, detail: {} },
    ...joined(facts, 'comments'),
    atOnce(facts, 1),
  ]);
};

/** Enough of them are new for that to say something. */
export const mostlyNew = ({ people, young }: Pick<Together, 'people' | 'young'>) => people >= 2 && young * 2 >= people;

/** How the accounts are joined beside what they did. */
function joined(facts: Together, by: keyof typeof joinedFrom): RingFinding[] {
  const { people, young, browser, network } = facts;
  const from = joinedFrom[by];
  const max = network * 2 >= people ? points.sameNetwork.max : points.sameNetwork.few;
  return [
    { rule: 'new_accounts', points: mostlyNew(facts) ? points.newAccounts[by] : 0, detail: { young } },
    { rule: 'same_browser', points: browser >= from.browser ? points.sameBrowser : 0, detail: { browser } },
    { rule: 'same_network', points: network >= from.network ? max : 0, detail: { network } },
  ];
}

const atOnce = ({ people, hours }: Together, within: number): RingFinding => ({
  rule: 'at_once',
  points: people >= 2 && hours <= within ? points.atOnce : 0,
  detail: { hours: Math.max(1, Math.ceil(hours)) },
});

/** Those that say something. */
const saying = (findings: RingFinding[]) => findings.filter(({ points: weight }) => weight > 0);
