import { expect, test } from 'vitest';
import { adminGuard, guardOf, guestGuard, memberGuard, nextPath, pagePath } from './guard-policy.ts';

const unverified = { email_verified: false, role: 'user', delete_after: null } as const;
const user = { ...unverified, email_verified: true } as const;
const admin = { ...user, role: 'admin' } as const;
const unverifiedAdmin = { ...unverified, role: 'admin' } as const;
const leaving = { ...user, delete_after: '2026-12-01T00:00:00.000Z' } as const;
const leavingAdmin = { ...leaving, role: 'admin' } as const;

test.each([
  ['member', memberGuard, null, '/signin?next=%2Fprojects%3Fpage%3D2'],
  ['member', memberGuard, unverified, '/verify-email-pending'],
  ['member', memberGuard, user, null],
  ['member', memberGuard, leaving, '/keep-account'],
  ['admin', adminGuard, null, '/signin?next=%2Fprojects%3Fpage%3D2'],
  ['admin', adminGuard, unverified, '/verify-email-pending'],
  ['admin', adminGuard, unverifiedAdmin, '/verify-email-pending'],
  ['admin', adminGuard, user, '/dashboard'],
  ['admin', adminGuard, admin, null],
  ['admin', adminGuard, leavingAdmin, '/keep-account'],
  ['guest', guestGuard, null, null],
  ['guest', guestGuard, unverified, null],
  ['guest', guestGuard, user, '/dashboard'],
  ['guest', guestGuard, leaving, '/keep-account'],
] as const)('%s guard (case %#)', (_name, guard, viewer, target) => {
  expect(guard(viewer, '/projects?page=2')).toBe(target);
});

test.each([
  ['/admin', adminGuard],
  ['/admin/', adminGuard],
  ['/Admin/user/7', adminGuard],
  ['/admin/project/7', adminGuard],
  ['/administration', memberGuard],
  ['/dashboard/admin', memberGuard],
  ['/settings', memberGuard],
])('%s has the guard of its part of the app', (path, guard) => {
  expect(guardOf(path)).toBe(guard);
});

test('whoever asked for a language signs in in it', () => {
  expect(memberGuard(null, '/dashboard/jobs?lang=es')).toBe('/signin?next=%2Fdashboard%2Fjobs%3Flang%3Des&lang=es');
});

test.each([
  [null, '/dashboard'],
  ['', '/dashboard'],
  ['/projects/7?tab=files#top', '/projects/7?tab=files#top'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['https://evil.example/', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['projects', '/dashboard'],
])('after signing in, %j goes to %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});

test.each([
  ['http://x/settings', '/settings'],
  ['http://x/settings.data?_routes=app', '/settings'],
  ['http://x/projects.data?page=2&_routes=app', '/projects?page=2'],
  ['http://x/_.data', '/'],
])('the page of %s is %s', (requested, path) => {
  expect(pagePath(requested)).toBe(path);
});
