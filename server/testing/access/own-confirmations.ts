import { type AccessCall, body, own } from '../access-call.ts';

/** For whoever shows the right thing, and what answers everybody alike. */
export const ways: AccessCall[] = [
  {
    route: 'POST /api/own-confirmations/links',
    given: (_, { world }) => ({ body: { email: world.people.user.email } }),
  },
  { route: 'POST /api/own-confirmations/session', given: (_, { world }) => ({ body: world.proofs.entry }) },
];

/** By the cookie of a mailed link. */
export const calls: AccessCall[] = [
  { route: 'GET /api/own-confirmations', owner: 'signer' },
  { route: 'GET /api/own-confirmations/archive', owner: 'signer' },
  { route: 'POST /api/own-confirmations/{requestId}/open', ...own('request', 'requestId'), owner: 'signer' },
  {
    route: 'PUT /api/own-confirmations/{requestId}/name',
    ...own('request', 'requestId'),
    ...body({ hidden: true }),
    owner: 'signer',
  },
  { route: 'POST /api/own-confirmations/stop-mails', owner: 'signer' },
  { route: 'POST /api/own-confirmations/erasure', owner: 'signer' },
  { route: 'DELETE /api/own-confirmations/session' },
];
