import { type AccessCall, body, browserOfOwner, isMember } from '../access-call.ts';
import { handIn, jpeg } from '../identity.ts';

/** For the phone that is shown the link. */
export const ways: AccessCall[] = [
  {
    route: 'POST /api/identity/phone/openings',
    given: async (_, scene) => {
      const owner = browserOfOwner(scene);
      await owner.put('/api/identity/document', { country: 'ES', document: 'passport' });
      const { address } = (await owner.post('/api/identity/phone')).json();
      return { body: { token: new URL(address).searchParams.get('token') } };
    },
  },
];

export const calls: AccessCall[] = [
  { route: 'GET /api/identity' },
  { route: 'GET /api/identity/countries' },
  { route: 'PUT /api/identity/document', ...body({ country: 'ES', document: 'passport' }) },
  {
    route: 'PUT /api/identity/pictures/{part}',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
      return { body: await jpeg(), headers: { 'content-type': 'image/jpeg' } };
    },
    names: () => ({ part: 'front' }),
    open: 'names a part of one’s own documents',
  },
  {
    route: 'POST /api/identity/phone',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await browser.put('/api/identity/document', { country: 'ES', document: 'passport' });
      return {};
    },
  },
  { route: 'GET /api/identity/phone', shut: 'opens for the cookie of a phone alone' },
  {
    route: 'PUT /api/identity/phone/pictures/{part}',
    names: () => ({ part: 'front' }),
    given: async () => ({ body: await jpeg(), headers: { 'content-type': 'image/jpeg' } }),
    shut: 'opens for the cookie of a phone alone',
  },
  {
    route: 'POST /api/identity/submission',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await handIn(browser, { send: false });
      return {};
    },
  },
  {
    route: 'DELETE /api/identity/submission',
    given: async (_, { asker: { role, browser } }) => {
      if (isMember(role)) await handIn(browser);
      return {};
    },
  },
  { route: 'GET /api/admin/identity', owner: 'admin' },
  {
    route: 'GET /api/admin/identity/{id}',
    names: async (_, scene) => ({ id: (await handIn(browserOfOwner(scene))).id }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/identity/{id}/pictures/{part}/look',
    names: async (_, scene) => ({ id: (await handIn(browserOfOwner(scene))).id, part: 'front' }),
    owner: 'admin',
    grave: true,
  },
  {
    route: 'POST /api/admin/identity/{id}/decision',
    names: async (_, scene) => {
      const { id, submitted_at } = await handIn(browserOfOwner(scene));
      return { id, submitted_at };
    },
    given: ({ submitted_at }) => ({
      body: { decision: 'reject', submitted_at, reason: 'unreadable', message: 'Too dark to read.' },
    }),
    owner: 'admin',
    grave: true,
  },
];
