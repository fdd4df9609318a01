import { describe, expect, test } from 'vitest';
import type { Finding } from '#server/features/trust/published.ts';
import { decideAnswer, decideEndedRecheck, decideWithdrawal, decideWithoutSigner } from './decide.ts';

const alone = { confirmed: 0, dissenting: 0 };
const suspicion: Finding = { rule: 'same_device', points: 100, detail: {} };
const contradiction = (detail: object) => ({ rule: 'conflicting_answers', points: 100, detail });
const stays = { state: null, findings: [] };

describe('an answer', () => {
  type Facts = Parameters<typeof decideAnswer>[1];
  const facts: Facts = { findings: [], heldBefore: false, leftToSigners: false, others: alone, enough: true };
  test.each<['confirmed' | 'declined' | 'changes_requested', Partial<Facts>, string, boolean, boolean]>([
    ['confirmed', {}, 'approved', false, false],
    ['confirmed', { findings: [suspicion] }, 'pending', true, false],
    ['confirmed', { heldBefore: true }, 'pending', true, false],
    ['confirmed', { others: { confirmed: 2, dissenting: 0 } }, 'approved', false, false],
    ['confirmed', { others: { confirmed: 0, dissenting: 1 } }, 'pending', true, true],
    ['confirmed', { leftToSigners: true }, 'pending', true, true],
    ['declined', { leftToSigners: true }, 'rejected', false, false],
    ['confirmed', { others: { confirmed: 1, dissenting: 0 }, enough: false }, 'pending', false, false],
    ['confirmed', { findings: [suspicion], enough: false }, 'pending', true, false],
    ['declined', {}, 'rejected', false, false],
    ['declined', { heldBefore: true }, 'pending', true, false],
    ['declined', { others: { confirmed: 1, dissenting: 0 } }, 'pending', true, true],
    ['changes_requested', {}, 'pending', false, false],
    ['changes_requested', { heldBefore: true }, 'pending', true, false],
    ['changes_requested', { others: { confirmed: 1, dissenting: 0 } }, 'pending', true, true],
  ] as const)(
    '%s with %j leaves the project %s, held: %s, contradicted: %s',
    (answer, changes, status, held, conflict) => {
      const given = { ...facts, ...changes };
      expect(decideAnswer(answer, given)).toEqual({
        state: { status, held },
        findings: [...given.findings, ...(conflict ? [contradiction({ confirmed: given.others.confirmed })] : [])],
      });
    },
  );
});

describe('taking an answer back', () => {
  const facts = {
    concerned: true,
    status: 'approved',
    adminDecided: false,
    others: { confirmed: 0, dissenting: 0, declined: 0 },
    held: false,
    enough: false,
  } as const;
  const others = (confirmed: number, declined: number) => ({ confirmed, declined, dissenting: declined });

  test.each([
    ['confirmed', facts, { status: 'rejected', held: false }],
    ['confirmed', { ...facts, others: others(1, 0), enough: true }, null],
    ['confirmed', { ...facts, others: others(1, 0) }, { status: 'rejected', held: false }],
    ['confirmed', { ...facts, status: 'pending', others: others(1, 0) }, { status: 'pending', held: false }],
    ['confirmed', { ...facts, status: 'rejected' }, null],
    ['confirmed', { ...facts, status: 'pending' }, { status: 'pending', held: false }],
    ['confirmed', { ...facts, status: 'pending', held: true }, null],
    ['confirmed', { ...facts, status: 'pending', others: others(0, 1) }, { status: 'rejected', held: false }],
    ['declined', { ...facts, status: 'rejected' }, { status: 'pending', held: false }],
    ['declined', { ...facts, status: 'rejected', adminDecided: true }, null],
    ['declined', { ...facts, status: 'rejected', others: others(0, 1) }, null],
    ['declined', { ...facts, status: 'pending', others: others(1, 0) }, { status: 'pending', held: true }],
    ['declined', facts, null],
    ['changes_requested', { ...facts, status: 'pending' }, { status: 'pending', held: false }],
    ['changes_requested', { ...facts, status: 'pending', held: true }, null],
    ['declined', { ...facts, status: 'pending', held: true, others: others(1, 0) }, null],
    ['confirmed', { ...facts, concerned: false }, null],
  ] as const)('%s from %j', (answer, given, outcome) => {
    const findings = outcome?.held ? [contradiction({})] : [];
    expect(decideWithdrawal(answer, given)).toEqual(outcome ? { state: outcome, findings } : stays);
  });
});

describe('a project whose signer was forgotten', () => {
  const facts = {
    status: 'pending',
    held: false,
    over: false,
    leftToSigners: false,
    others: alone,
    enough: true,
  } as const;
  test.each([
    ['is approved where those who are left are enough', {}, { status: 'approved', held: false }],
    [
      'waits for an admin where one of them refused',
      { others: { confirmed: 1, dissenting: 1 } },
      { status: 'pending', held: true },
    ],
    ['waits for an admin who had left it to the signers', { leftToSigners: true }, { status: 'pending', held: true }],
    ['stays where too few are left', { enough: false }, null],
    ['stays before an admin', { held: true }, null],
    ['stays decided', { status: 'rejected' }, null],
    ['stays removed', { over: true }, null],
  ] as const)('%s', (_name, changes, state) => {
    expect(decideWithoutSigner({ ...facts, ...changes }).state).toEqual(state);
  });
});

describe('a question of an admin’s that nobody answered', () => {
  const facts = { status: 'pending', held: false, over: false, asked: false, enough: true, confirmed: 2 } as const;
  test.each([
    ['brings the project back where enough have confirmed', {}, true],
    ['not before it has ended', { asked: true }, false],
    ['not where its owner has to go on: not enough have confirmed', { enough: false }, false],
    ['not what is before an admin already', { held: true }, false],
    ['not what is decided', { status: 'approved' }, false],
    ['not what is rejected', { status: 'rejected' }, false],
    ['not what its owner has removed, or who is gone', { over: true }, false],
  ] as const)('%s', (_name, changes, expected) => {
    const held = { state: { status: 'pending', held: true }, findings: [contradiction({ confirmed: 2 })] };
    expect(decideEndedRecheck({ ...facts, ...changes })).toEqual(expected ? held : stays);
  });
});
