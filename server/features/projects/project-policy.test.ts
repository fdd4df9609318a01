import { expect, test } from 'vitest';
import { ownerMay, refusal } from './project-policy.ts';

const pending = { status: 'pending', held: false, confirmed: false, rejected_ground: null } as const;

/** status, held, confirmed as it stands -> what the owner may do */
test.each([
  ['pending', false, false, ['edit', 'remove']],
  ['pending', false, true, ['remove']],
  ['pending', true, false, ['remove']],
  ['pending', true, true, ['remove']],
  ['approved', false, true, ['hide']],
  ['approved', false, false, ['hide']],
  ['approved', true, true, ['hide']],
  ['approved', true, false, ['hide']],
  ['rejected', false, false, ['edit', 'remove', 'appeal']],
  ['rejected', false, true, ['edit', 'remove', 'appeal']],
] as const)('%s, held %s, confirmed %s: %j', (status, held, confirmed, allowed) => {
  const may = ownerMay({ status, held, confirmed, rejected_ground: null });
  expect(Object.keys(may).filter((action) => may[action as keyof typeof may])).toEqual(allowed);
});

test('every refusal says why', () => {
  expect(refusal('edit', { ...pending, status: 'approved' })).toBe('project_frozen');
  expect(refusal('edit', { ...pending, confirmed: true })).toBe('project_frozen');
  expect(refusal('edit', { ...pending, held: true, confirmed: true })).toBe('project_held');
  expect(refusal('edit', { ...pending, status: 'rejected', rejected_ground: 'not_credible' })).toBe(
    'project_not_credible',
  );
  expect(refusal('edit', { ...pending, status: 'rejected', rejected_ground: 'content' })).toBeNull();
  expect(refusal('remove', { ...pending, status: 'approved' })).toBe('project_approved_stays');
  expect(refusal('appeal', pending)).toBe('project_not_rejected');
  expect(refusal('hide', pending)).toBe('project_not_public');
});
