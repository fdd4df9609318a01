import { expect, test } from 'vitest';
import { maxAppeals, ownerMay, refusal } from './project-policy.ts';

const pending = {
  status: 'pending',
  held: false,
  confirmed: false,
  rejected_ground: null,
  appeals: 0,
  another_can: false,
} as const;

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
  const may = ownerMay({ ...pending, status, held, confirmed });
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
  expect(refusal('appeal', { ...pending, status: 'rejected', appeals: maxAppeals - 1 })).toBeNull();
  expect(refusal('appeal', { ...pending, status: 'rejected', appeals: maxAppeals })).toBe('appeals_spent');
  expect(refusal('hide', pending)).toBe('project_not_public');
});

test.each([
  [{}, null],
  [{ another_can: false }, 'no_other_signer'],
  [{ status: 'rejected' }, 'no_other_signer'],
  [{ status: 'approved' }, 'no_other_signer'],
  [{ held: true }, 'no_other_signer'],
  [{ confirmed: true }, 'no_other_signer'],
] as const)('naming another signer with %j: %s', (given, expected) => {
  expect(refusal('name_another', { ...pending, another_can: true, ...given })).toBe(expected);
});
