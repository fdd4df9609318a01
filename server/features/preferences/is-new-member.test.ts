import { expect, test } from 'vitest';
import { secondsFromNow } from '#server/platform/database/moment.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { isNewMember } from './feature.ts';

const { db, ...server } = await openServer();

test('somebody is new for a day', async () => {
  const { id } = await signUpMember({ db, ...server });
  const signedUpAgo = async (hours: number) => {
    await db
      .updateTable('profiles')
      .set({ created_at: secondsFromNow(-hours * 3600) })
      .where('id', '=', id)
      .execute();
    return isNewMember(db, id);
  };
  expect(await isNewMember(db, id)).toBe(true);
  expect(await signedUpAgo(23)).toBe(true);
  expect(await signedUpAgo(25)).toBe(false);
});
