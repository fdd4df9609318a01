import { type AccessCall, address, body, own, sql } from '../access-call.ts';
import type { AccessWorld, Role } from '../access-world.ts';

/** One's addresses, details and data. */
export const calls: AccessCall[] = [
  { route: 'GET /api/email-addresses' },
  { route: 'POST /api/email-addresses', given: () => ({ body: { email: address() } }) },
  {
    route: 'POST /api/email-addresses/confirm',
    ...own('newAddress', 'address'),
    given: ({ address: address_id }, { world }) => ({ body: { ...world.proofs.address, address_id } }),
  },
  {
    route: 'POST /api/email-addresses/{id}/resend',
    names: async ({ newAddress: id }, scene) => {
      await sql(scene, `update code_windows set opened_at = opened_at - interval '5 minutes'`);
      return { id };
    },
  },
  { route: 'POST /api/email-addresses/{id}/primary', ...own('secondAddress') },
  { route: 'DELETE /api/email-addresses/{id}', ...own('secondAddress') },
  { route: 'GET /api/personal-details' },
  { route: 'PUT /api/personal-details', ...body({ phone_number: '+34 600 123 457', date_of_birth: '1990-02-28' }) },
  { route: 'GET /api/own-data/export' },
  { route: 'POST /api/own-data/export' },
  { route: 'DELETE /api/own-data/export' },
  { route: 'GET /api/own-data/export/{id}/archive', ...own('export') },
  {
    route: 'POST /api/own-data/deletion',
    given: (_, { world, asker }) => ({ body: { username: nameOf(world, asker.role) } }),
  },
  { route: 'DELETE /api/own-data/deletion' },
];

function nameOf({ people }: AccessWorld, role: Role) {
  return role === 'visitor' || role === 'signer' ? 'nobody' : people[role].username;
}
