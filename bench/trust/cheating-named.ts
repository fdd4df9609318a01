import { after, changesAsked, declined, disguisedBy, held, sentBack } from './cheating-again.ts';
import { drowned } from './cheating-drowned.ts';
import { cleanJarBeside, lookalikeDomain, numberedMailboxes, ownSiteWithPath } from './cheating-mailboxes.ts';
import { copiedText, smallStar } from './cheating-others.ts';
import type { Kind } from './plan.ts';
import { retitled, sameFiles, translated, withLegalForm, withoutOrganisation } from './retelling.ts';

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
