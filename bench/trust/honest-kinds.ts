import { agency, classmates, conference, office } from './honest-groups.ts';
import { carrier, onTheSpot, traveller } from './honest-networks.ts';
import { declined, family, freelancer, loyalClient, ownDomain } from './honest-people.ts';
import type { Kind } from './plan.ts';

/** Each kind with its share of the honest owners. */
export const honestKinds: Record<string, [number, Kind]> = {
  freelancer: [0.36, freelancer],
  'loyal client': [0.08, loyalClient],
  agency: [0.09, agency],
  classmates: [0.07, classmates],
  office: [0.07, office],
  family: [0.04, family],
  conference: [0.05, conference],
  traveller: [0.05, traveller],
  carrier: [0.09, carrier],
  'own domain': [0.04, ownDomain],
  declined: [0.03, declined],
  'on the spot': [0.03, onTheSpot],
};
