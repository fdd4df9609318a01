import {
  afterLeaving,
  catchAll,
  correctedAddress,
  forwarding,
  friendsFirm,
  inflated,
  lapsedDomain,
  lookalikeName,
  relativesPhone,
  spousesShop,
} from './outside-mailboxes.ts';
import { afterTheReminder, library, ownHotspot, remoteDesktop, sameExit } from './outside-networks.ts';
import {
  coworkers,
  drifting,
  fillingAgency,
  insider,
  marketplace,
  openChain,
  slowCircle,
  soldAccount,
  split,
} from './outside-people.ts';
import type { Kind } from './plan.ts';

/**
 * Invented by somebody who had not read the rules, and reported apart: nothing is ever tuned on them, or they would
 * flatter as well. Each with its share of as many owners as cheat in the known ways.
 */
export const outsideKinds: Record<string, [number, Kind]> = {
  "a friend's firm": [0.04, friendsFirm],
  'lapsed domain': [0.04, lapsedDomain],
  'forwarding address': [0.04, forwarding],
  'catch-all domain': [0.04, catchAll],
  'mailbox after leaving': [0.04, afterLeaving],
  "spouse's shop": [0.04, spousesShop],
  "relative's phone": [0.05, relativesPhone],
  'lookalike name': [0.05, lookalikeName],
  'corrected address': [0.05, correctedAddress],
  inflated: [0.05, inflated],
  coworkers: [0.05, coworkers],
  'slow circle': [0.1, slowCircle],
  'open chain': [0.1, openChain],
  'agency that fills profiles': [0.09, fillingAgency],
  'insider at a client': [0.09, insider],
  marketplace: [0.08, marketplace],
  'one job as four': [0.04, split],
  'drifting text': [0.05, drifting],
  'sold account': [0.04, soldAccount],
  'one VPN exit': [0.04, sameExit],
  'remote desktop': [0.04, remoteDesktop],
  'own hotspot': [0.04, ownHotspot],
  'library machine': [0.04, library],
  'after the reminder': [0.05, afterTheReminder],
};
