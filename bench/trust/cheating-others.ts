import { accomplice } from './cheating-again.ts';
import { inHours, overWeeks } from './cheating-mailboxes.ts';
import { day, hour, type Kind } from './plan.ts';
import { retitled } from './retelling.ts';

/** Somebody else's work, which their client has confirmed, word for word or under another title; a friend says yes. */
export const copiedText: Kind = (planner, start) => {
  const { makers, random } = planner;
  const author = planner.aged(start - 90 * day);
  const copier = planner.aged(start);
  for (let index = 0; index < 2; index++) {
    const client = makers.signer(makers.business());
    const written = planner.work(author, client);
    const work = { ...written, story: { ...written.story, length: 'long' as const } };
    const told = makers.told(work.story, work.language, work);
    planner.project({
      at: start - random.between(30, 80) * day,
      owner: author,
      signer: client,
      work: told,
      delay: inHours(planner),
      counts: false,
      verdict: 'honest',
    });
    const { signer, from } = accomplice(planner, copier);
    planner.project({
      at: overWeeks(planner, start, index),
      owner: copier,
      signer,
      work: { ...(random.chance(0.5) ? told : retitled(planner, told, copier)), files: [] },
      delay: inHours(planner),
      from,
    });
  }
  return 1;
};

/** Somebody with one mailbox does a favour to two to five acquaintances, one after the other, over weeks. */
export const smallStar: Kind = (planner, start) => {
  const { makers, random } = planner;
  const friend = makers.signer(makers.publicDomain(), random.chance(0.5) ? makers.carrier() : undefined);
  const owners = random.whole(2, 5);
  for (let index = 0; index < owners; index++) {
    const at = start + index * random.between(5, 15) * day;
    const owner = planner.aged(at - day);
    // Each tells work for another firm, and the mailbox plays each of them.
    const signer = { ...friend, organisation: makers.spoken() };
    planner.project({ at, owner, signer, delay: Math.max(hour / 4, inHours(planner)) });
  }
  return owners;
};
