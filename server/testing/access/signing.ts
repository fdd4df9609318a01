import { randomUUID } from 'node:crypto';
import { type AccessCall, askForChanges, body, own, sql } from '../access-call.ts';

const signer = { name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' };

/** A signer's by the cookie of a mailed link alone; then what an owner does with who was asked. */
export const calls: AccessCall[] = [
  {
    route: 'POST /api/signing/{projectId}/answer',
    ...own('asking', 'projectId'),
    given: (_, { world }) => ({ body: world.proofs.answer }),
    owner: 'signer',
  },
  { route: 'POST /api/signing/{projectId}/mailbox-code', ...own('asking', 'projectId'), owner: 'signer' },
  {
    route: 'POST /api/signing/{projectId}/messages',
    names: async ({ asking: projectId }, scene) => {
      await askForChanges(scene);
      return { projectId };
    },
    ...body({ id: randomUUID(), text: 'Which year?' }),
    owner: 'signer',
  },
  { route: 'POST /api/signing/{projectId}/withdraw', ...own('shown', 'projectId'), owner: 'signer' },
  { route: 'POST /api/signing/{projectId}/opt-out', ...own('asking', 'projectId'), owner: 'signer' },
  {
    route: 'POST /api/signing/{projectId}/new-link',
    names: async ({ asking: projectId, request }, scene) => {
      await sql(scene, `update signing_requests set expires_at = now() - interval '1 day' where id = $1`, request);
      await sql(scene, `update mails set created_at = created_at - interval '2 days'`);
      return { projectId };
    },
    owner: 'signer',
  },
  {
    route: 'POST /api/signing-requests/{id}/remind',
    names: async ({ request: id }, scene) => {
      await sql(scene, `update signing_requests set last_sent_at = now() - interval '4 days' where id = $1`, id);
      return { id };
    },
  },
  {
    route: 'POST /api/signing-requests/{id}/messages',
    names: async ({ request: id }, scene) => {
      await askForChanges(scene);
      return { id };
    },
    ...body({ id: randomUUID(), text: 'Which year?' }),
  },
  {
    route: 'POST /api/signers/{id}/ask-again',
    names: async ({ signer: id, request }, scene) => {
      await sql(scene, `update signing_requests set expires_at = now() - interval '1 day' where id = $1`, request);
      await sql(scene, `update mails set created_at = created_at - interval '2 days'`);
      return { id };
    },
  },
  { route: 'PATCH /api/signers/{id}', ...own('signer'), ...body({ ...signer, email: 'office@moll.example' }) },
];
