import { accomplice, after, changesAsked, declined, disguisedBy, held, sentBack } from './cheating-again.ts';
import { drowned } from './cheating-drowned.ts';
import {
  cleanJarBeside,
  inHours,
  lookalikeDomain,
  numberedMailboxes,
  overWeeks,
  ownSiteWithPath,
} from './cheating-mailboxes.ts';
import { day, hour, type Kind } from './plan.ts';
import { retitled, sameFiles, translated, withLegalForm, withoutOrganisation } from './retelling.ts';

/** Somebody else's work, which their client has confirmed, word for word or under another title; a friend says yes. */
const copiedText: Kind = (planner, start) => {
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
const smallStar: Kind = (planner, start) => {
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

/** Ways that a review named, each with its share of as many owners as cheat in the known ones. */
export const namedKinds: Record<string, [number, Kind]> = {
  'again after a decline': [0.07, after(declined)],
  'again after changes asked': [0.07, after(changesAsked)],
  'again after a hold': [0.07, after(held)],
  'again after being sent back': [0.07, after(sentBack)],
  'again, retitled': [0.06, disguisedBy(retitled)],
  'again, translated': [0.06, disguisedBy(translated)],
  'again, no organisation': [0.06, disguisedBy(withoutOrganisation)],
  'again, legal form': [0.06, disguisedBy(withLegalForm)],
  'again, same files': [0.06, disguisedBy(sameFiles)],
  'clean jar beside the owner': [0.07, cleanJarBeside],
  'lookalike domain': [0.07, lookalikeDomain],
  'copied text': [0.07, copiedText],
  'own site with a path': [0.07, ownSiteWithPath],
  'small star': [0.08, smallStar],
  'numbered mailboxes': [0.06, numberedMailboxes],
};

/** Named later, and planned after all others, so that these stay as they were. */
export const namedLaterKinds: Record<string, [number, Kind]> = { drowned: [0.2, drowned] };
