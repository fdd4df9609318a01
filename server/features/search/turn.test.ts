import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { createTurn } from './turn.ts';

const { db } = await openServer();

test('a search of many quick statements is stopped as one of a slow one', async () => {
  const search = db.transaction().execute(async (trx) => {
    const turn = createTurn(trx);
    await turn.go('gather');
    await wait(2_100);
    await turn.go('gather');
  });
  await expect(search).rejects.toMatchObject({ code: '57014' });
});
