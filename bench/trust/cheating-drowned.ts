import { accomplice, changesAsked, declined } from './cheating-again.ts';
import { inHours } from './cheating-mailboxes.ts';
import { day, hour, type Kind, type Planner } from './plan.ts';
import { trades } from './trades.ts';
import type { Account, Work } from './world.ts';

/** Where a refused text is put among ten to twenty five times as many other words. */
type Way = (random: Planner['random'], refused: string, others: string[]) => string;
const behind: Way = (_random, refused, others) => [...others, refused].join('\n\n');
const between: Way = (_random, refused, others) =>
  others.toSpliced(Math.floor(others.length / 2), 0, refused).join('\n\n');
/** Each sentence apart, in its order. */
const scattered: Way = (random, refused, others) => {
  const sentences = refused.split(/(?<=\.)\s+/);
  const places = sentences.map(() => random.whole(0, others.length)).toSorted((a, b) => a - b);
  return sentences
    .reduceRight((all, sentence, at) => all.toSpliced(places[at] as number, 0, sentence), others)
    .join('\n\n');
};

function drown(planner: Planner, work: Work, owner: Account): Work {
  const { random, makers } = planner;
  // Of any trade, in either language: the owner's own or borrowed.
  const others = Array.from({ length: random.whole(10, 25) }, () =>
    makers.work(
      {
        ...owner,
        length: 'long',
        trade: random.whole(0, trades.length - 1),
        language: random.chance(0.8) ? owner.language : 'en',
      },
      { email: 'nobody@gmail.com', organisation: makers.spoken() },
    ),
  );
  const [first] = others as [Work];
  const text = random.chance(0.5) ? work.description : `${work.summary} ${work.description}`;
  return {
    ...first,
    description: random.pick([behind, between, scattered])(
      random,
      text,
      others.map(({ description }) => description),
    ),
    links: [],
    files: [],
  };
}

/** A refused text among many others of an owner who has not changed, or of an account that has nothing to do with it. */
export const drowned: Kind = (planner, start) => {
  const { makers, random } = planner;
  const owner = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const client = makers.signer(makers.business());
    const written = planner.work(owner, client);
    const story = { ...written.story, length: 'long' as const };
    const work = makers.told(story, written.language, written);
    const at = start + (1 + index * random.between(20, 50)) * day;
    const isOwn = index === 0;
    const setback = isOwn && random.chance(0.5) ? changesAsked : declined;
    const { planned, heard } = setback(planner, { owner, at, work, client });
    const next = heard + random.around(20 * hour, 1);
    if (random.chance(0.5)) planner.remove(planned, owner, next - hour / 2);
    const teller = isOwn ? owner : planner.aged(next - day);
    const { signer, from } = accomplice(planner, teller);
    planner.project({
      at: next,
      owner: teller,
      signer,
      work: drown(planner, work, teller),
      delay: inHours(planner),
      from,
    });
  }
  return 1;
};
