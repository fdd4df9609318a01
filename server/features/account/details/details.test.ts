import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();

test('phone and birth date are kept, shown to their owner alone, and noted without their values', async () => {
  const { browser, id, form } = await signUpMember(server);
  const saved = await browser.put('/api/personal-details', {
    phone_number: '0044 20 7946 0958',
    date_of_birth: '1985-03-09',
  });
  expect(saved.json()).toEqual({
    phone_number: '+442079460958',
    phone_shown: '+44 20 7946 0958',
    date_of_birth: '1985-03-09',
  });
  expect((await browser.get('/api/personal-details')).json()).toEqual(saved.json());
  expect((await server.browser().get(`/api/profiles/${form.username}`)).body).not.toMatch(/7946|1985/);
  expect((await server.browser().get('/api/personal-details')).statusCode).toBe(401);
  const audit = await server.db
    .selectFrom('audit_log')
    .select('data')
    .where('subject_id', '=', id)
    .where('action', '=', 'change_details')
    .execute();
  expect(audit).toEqual([{ data: { fields: ['phone_number', 'date_of_birth'] } }]);
});

test('the number may go, the birth date may not', async () => {
  const { browser } = await signUpMember(server);
  const put = async (body: object) => (await browser.put('/api/personal-details', body)).json();
  expect(await put({ phone_number: '', date_of_birth: '1990-02-28' })).toMatchObject({ phone_number: null });
  expect((await put({ phone_number: '', date_of_birth: '' })).errors).toEqual([
    { path: 'date_of_birth', code: 'birth_date_invalid' },
  ]);
  expect((await put({ phone_number: '600 1', date_of_birth: '2999-01-01' })).errors).toEqual([
    { path: 'phone_number', code: 'phone_number_country' },
    { path: 'date_of_birth', code: 'birth_date_future' },
  ]);
});
