import { expect, test } from 'vitest';
import type { Viewer } from '#shared/session/session.ts';
import { shownViewer } from './shown-viewer.ts';

const viewer = (role: Viewer['role'], full_name = 'Ana Ruiz'): Viewer => ({
  id: '0197a3c4-0000-7000-8000-000000000001',
  email: 'ana@studio.example',
  email_verified: true,
  username: 'ana',
  full_name,
  photo_url: null,
  role,
  delete_after: null,
});
const answer = (role: Viewer['role']) => ({ user: viewer(role, 'Ana Ruiz Gil'), role });
const nobody = { user: null, role: null };

test.each([
  ['not asked yet', { isError: false }, 'Ana Ruiz', 'admin'],
  ['answered', { data: answer('admin'), isError: false }, 'Ana Ruiz Gil', 'admin'],
  ['answered, no admin any more', { data: answer('user'), isError: false }, 'Ana Ruiz Gil', 'user'],
  ['failed', { isError: true }, 'Ana Ruiz', null],
  ['answered, then failed', { data: answer('admin'), isError: true }, 'Ana Ruiz Gil', null],
  ['ended', { data: nobody, isError: false }, 'Ana Ruiz', null],
])('the session %s', (_name, asked, full_name, role) => {
  expect(shownViewer(viewer('admin'), asked)).toMatchObject({ full_name, role });
});
