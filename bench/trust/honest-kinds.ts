import { changesAsked, declinedByMistake, noAnswer } from './honest-again.ts';
import { atTheClients, hotspot, sharedClient, sitesInProfile, team, vpnUser } from './honest-beside.ts';
import { clientRenamed, corrected, libraryGoer, moved, severalAtOnce } from './honest-changes.ts';
import { agency, classmates, conference, office } from './honest-groups.ts';
import { carrier, onTheSpot, traveller } from './honest-networks.ts';
import { declined, family, freelancer, loyalClient, ownDomain } from './honest-people.ts';
import type { Kind } from './plan.ts';

/** Each kind with its share of the honest owners: by a source or by reckoning where one is named, else a guess. */
export const honestKinds: Record<string, [number, Kind]> = {
  freelancer: [0.13, freelancer],
  // One client or a dominant one: 18% of the self-employed (Eurostat 2017), of whom some are "at the client's".
  'loyal client': [0.08, loyalClient],
  agency: [0.05, agency],
  // Below 25 are 2 to 3% of the self-employed (Eurostat, labour force survey).
  classmates: [0.03, classmates],
  // Coworking spaces: 14% of 1,557 prefer one (ZZP Barometer), 23% use one at times (IPSE), most of them now and then.
  office: [0.07, office],
  family: [0.04, family],
  conference: [0.03, conference],
  traveller: [0.04, traveller],
  carrier: [0.04, carrier],
  'own domain': [0.04, ownDomain],
  declined: [0.03, declined],
  'on the spot': [0.03, onTheSpot],
  'changes asked': [0.04, changesAsked],
  'declined by mistake': [0.02, declinedByMistake],
  // That one in eight asked does not answer is a guess; with two or three projects, a third of the owners meet it.
  'no answer': [0.04, noAnswer],
  team: [0.02, team],
  'shared client': [0.03, sharedClient],
  'one hotspot': [0.01, hotspot],
  // A quarter of the users of the world have a VPN (GWI 2018), fewer in Europe; at work, all day, one in 25; guess.
  'VPN all day': [0.04, vpnUser],
  // At home 87% of the time (IPSE), a client's office is the place of 24% (ZZP Barometer); in between.
  "at the client's": [0.06, atTheClients],
  'several at once': [0.02, severalAtOnce],
  // A fifth of business addresses are gone after a year (MarketingSherpa), and works are one to six years old.
  'address corrected': [0.03, corrected],
  'client renamed': [0.01, clientRenamed],
  // 18% of Europeans moved within five years (Eurostat 2012): 3.5% a year.
  moved: [0.035, moved],
  // All but 7% of households have the internet (Eurostat 2023), of those who work by it nearly all.
  'library goer': [0.005, libraryGoer],
  'sites in the profile': [0.03, sitesInProfile],
};
