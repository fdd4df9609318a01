import { randomUUID } from 'node:crypto';
import { type AccessCall, browserOfOwner, own } from '../access-call.ts';
import { pdf, upload, uploadHeaders } from '../access-files.ts';

/** Each is decided by itself. */
export const calls: AccessCall[] = [
  { route: 'GET /api/files/{id} (of a draft)', ...own('draftFile') },
  { route: 'GET /api/files/{id} (of unanswered work)', ...own('askingFile') },
  { route: 'GET /api/files/{id} (of hidden work)', ...own('hiddenFile') },
  { route: 'GET /api/files/{id} (of public work)', ...own('shownFile'), open: 'is public' },
  { route: 'GET /api/files/{id} (of a private profile)', ...own('unseenFile'), owner: 'signer' },
  { route: 'GET /api/files/{id}/thumbnail (of a draft)', ...own('draftFile') },
  { route: 'GET /api/files/{id}/thumbnail (of unanswered work)', ...own('askingFile') },
  { route: 'GET /api/files/{id}/thumbnail (of hidden work)', ...own('hiddenFile') },
  { route: 'GET /api/files/{id}/thumbnail (of public work)', ...own('shownFile'), open: 'is public' },
  { route: 'GET /api/files/{id}/thumbnail (of a private profile)', ...own('unseenFile'), owner: 'signer' },
  { route: 'DELETE /api/files/{id}', ...own('draftFile') },
  {
    route: 'POST /api/uploads',
    ...own('draft', 'draft'),
    given: ({ draft = '' }) => ({ headers: uploadHeaders(draft) }),
  },
  {
    route: 'POST /api/uploads (under an id)',
    ...own('draft', 'draft'),
    given: ({ draft = '' }) => ({ headers: uploadHeaders(draft, { id: randomUUID() }) }),
  },
  {
    route: 'PATCH /api/uploads/{id}',
    names: async ({ draft }, scene) => ({ id: await upload(browserOfOwner(scene), draft, null) }),
    given: () => ({
      body: pdf,
      headers: { 'tus-resumable': '1.0.0', 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    }),
  },
  {
    route: 'DELETE /api/uploads/{id}',
    names: async ({ draft }, scene) => ({ id: await upload(browserOfOwner(scene), draft, null) }),
    given: () => ({ headers: { 'tus-resumable': '1.0.0' } }),
  },
];
