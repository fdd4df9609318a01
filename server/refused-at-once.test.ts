import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { reviewInputSchema } from '#shared/admin/reviews.ts';
import { adminDecisionSchema } from '#shared/jobs/admin-posts.ts';
import { projectEditSchema } from '#shared/projects/project-input.ts';
import { reportDecisionSchema } from '#shared/reports/report-cases.ts';
import { ringDecisionSchema } from '#shared/rings/rings.ts';
import { answerInputSchema } from '#shared/signing/signing.ts';
import { validateWhole } from './platform/http/validate-whole.ts';
import { signUpForm, signUpMember } from './testing/accounts.ts';
import { dayIn, postInput } from './testing/jobs.ts';
import { openServer } from './testing/open-server.ts';
import { submission } from './testing/projects.ts';

const server = await openServer();
const owner = await signUpMember(server);
const mine = owner.form.email;
const signer = { name: '', email: mine, relationship: 'client', organisation: '' };

/** What one field lacks, and what several fields or only the server tell. */
test.each([
  [
    'sign-up',
    'POST',
    '/api/sign-up',
    signUpForm({ full_name: '', phone_number: '', password: 'password123' }),
    ['full_name full_name_required', 'phone_number phone_number_country', 'password password_too_common'],
  ],
  [
    'sign-up with a name that is taken',
    'POST',
    '/api/sign-up',
    signUpForm({ full_name: '', username: owner.form.username }),
    ['full_name full_name_required', 'username username_taken'],
  ],
  [
    'sign-up from a throwaway mailbox',
    'POST',
    '/api/sign-up',
    { email: 'noor@mailinator.com' },
    [
      'full_name full_name_required',
      'username username_too_short',
      'date_of_birth birth_date_invalid',
      'phone_number phone_number_country',
      'password password_too_short',
      'email email_disposable',
    ],
  ],
  [
    'phone and birth date',
    'PUT',
    '/api/personal-details',
    { phone_number: '6'.repeat(41), date_of_birth: '2999-01-01' },
    ['phone_number phone_number_unknown', 'date_of_birth birth_date_future'],
  ],
  [
    'phone and birth date',
    'PUT',
    '/api/personal-details',
    { phone_number: '600', date_of_birth: '1'.repeat(11) },
    ['date_of_birth birth_date_invalid', 'phone_number phone_number_country'],
  ],
  [
    'a project',
    'POST',
    '/api/projects',
    { ...submission(), title: '', started_on: '2025-03-01', ended_on: '2025-01-31', signers: [signer] },
    [
      'title title_required',
      'signers.0.name signer_name_required',
      'ended_on ended_before_started',
      'signers.0.email signer_is_owner',
    ],
  ],
  [
    'another signer',
    'POST',
    `/api/projects/${randomUUID()}/signers`,
    signer,
    ['name signer_name_required', 'email signer_is_owner'],
  ],
  [
    'who is asked',
    'PATCH',
    `/api/signers/${randomUUID()}`,
    signer,
    ['name signer_name_required', 'email signer_is_owner'],
  ],
  [
    'a job',
    'POST',
    `/api/own-job-posts/${randomUUID()}/publish`,
    postInput({ title: '', workplace: 'hybrid', pay_min: 7000, closes_on: '2020-01-01' }),
    ['title post_title_required', 'pay_max pay_upside_down', 'place place_required', 'closes_on closing_day_past'],
  ],
  [
    'a job in a zone that nobody knows',
    'POST',
    `/api/own-job-posts/${randomUUID()}/publish`,
    postInput({ title: '', time_zone: 'Mars/Olympus' }),
    ['title post_title_required', 'time_zone time_zone_unknown'],
  ],
  [
    'a job without its pay',
    'POST',
    `/api/own-job-posts/${randomUUID()}/publish`,
    postInput({ pay_min: null, zones: '', closes_on: dayIn(200) }),
    ['pay_min pay_required', 'zones zones_required', 'closes_on closing_day_far'],
  ],
] as const)(
  'the form of %s is refused for all that is wrong with it at once',
  async (_form, method, path, body, expected) => {
    const send = owner.browser[method.toLowerCase() as 'post' | 'put' | 'patch'];
    const answer = await send(path, body);
    expect(answer.statusCode).toBe(422);
    const errors: { path: string; code: string }[] = answer.json().errors;
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  },
);

const tooLong = 'x'.repeat(100_000);
/** Forms whose rules need nothing but what is typed; each with a field that is wrong by itself. */
test.each([
  ['an answer', answerInputSchema, { answer: 'changes_requested', project_version: 0, code: tooLong }, 'comment'],
  ['a project', projectEditSchema, { started_on: '2025-03-01', ended_on: '2025-01-31' }, 'ended_on'],
  ['a review', reviewInputSchema, { decision: 'reject', ground: 'content' }, 'reason'],
  ['a review', reviewInputSchema, { decision: 'reject', reason: 'Untrue.' }, 'ground'],
  ['a report', reportDecisionSchema, { decision: 'remove', reason: 'Untrue.' }, 'ground'],
  ['a held job', adminDecisionSchema, { decision: 'remove' }, 'reason'],
  ['a ring', ringDecisionSchema, { decision: 'annul' }, 'reason'],
] as [string, z.ZodType, object, string][])(
  'what several fields of %s tell is told beside what one lacks',
  (_form, schema, typed, path) => {
    const paths = pathsOf(schema, typed);
    expect(paths).toContain(path);
    expect(paths.length).toBeGreaterThan(1);
  },
);

test('a rule is asked once, and only where all that it reads is right', () => {
  const paths = pathsOf(answerInputSchema, { answer: 'changes_requested', project_version: 0 });
  expect(paths).toEqual(['comment']);
  expect(pathsOf(answerInputSchema, { answer: 'changes_requested', comment: tooLong, project_version: 0 })).toEqual([
    'comment',
  ]);
  expect(pathsOf(answerInputSchema, null)).toEqual(['']);
});

function pathsOf(schema: z.ZodType, typed: unknown) {
  const { error } = validateWhole({ schema } as never)(typed) as { error?: { instancePath: string }[] };
  return (error ?? []).map(({ instancePath }) => instancePath.slice(1));
}

test('where a network had too many sign-ups refused, a form is still told what its fields lack by themselves', async () => {
  const stranger = server.browser('203.0.113.60');
  const form = signUpForm({ full_name: '', username: owner.form.username });
  const codes = async () =>
    (await stranger.post('/api/sign-up', form)).json().errors.map(({ code }: { code: string }) => code);
  for (let time = 0; time < 60; time++) expect(await codes()).toEqual(['full_name_required', 'username_taken']);
  expect(await codes()).toEqual(['full_name_required']);
});
