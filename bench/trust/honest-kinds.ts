import { changesAsked, declinedByMistake } from './honest-again.ts';
import { atTheClients, hotspot, sharedClient, sitesInProfile, team, vpnUser } from './honest-beside.ts';
import { clientRenamed, corrected, libraryGoer, moved, severalAtOnce } from './honest-changes.ts';
import { agency, classmates, conference, office } from './honest-groups.ts';
import { carrier, onTheSpot, traveller } from './honest-networks.ts';
import { declined, family, freelancer, loyalClient, ownDomain } from './honest-people.ts';
import type { Kind } from './plan.ts';

/** Each kind with its share of the honest owners. */
export const honestKinds: Record<string, [number, Kind]> = {
  freelancer: [0.15, freelancer],
  'loyal client': [0.08, loyalClient],
  agency: [0.08, agency],
  classmates: [0.06, classmates],
  office: [0.06, office],
  family: [0.04, family],
  conference: [0.04, conference],
  traveller: [0.04, traveller],
  carrier: [0.08, carrier],
  'own domain': [0.04, ownDomain],
  declined: [0.03, declined],
  'on the spot': [0.03, onTheSpot],
  'changes asked': [0.04, changesAsked],
  'declined by mistake': [0.02, declinedByMistake],
  team: [0.02, team],
  'shared client': [0.03, sharedClient],
  'one hotspot': [0.01, hotspot],
  'VPN all day': [0.02, vpnUser],
  "at the client's": [0.02, atTheClients],
  'several at once': [0.02, severalAtOnce],
  'address corrected': [0.02, corrected],
  'client renamed': [0.01, clientRenamed],
  moved: [0.02, moved],
  'library goer': [0.01, libraryGoer],
  'sites in the profile': [0.03, sitesInProfile],
};
