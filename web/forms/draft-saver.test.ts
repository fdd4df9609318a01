import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { createDraftSaver } from './draft-saver.ts';
import { isUnsaved, type SavedDraft } from './draft-state.ts';

const refusal = (code: string) => new ApiError({ type: 'about:blank', title: '', status: 409, code });

/** A server that keeps one draft, refuses over an older revision, and answers a save when it is let. */
function openServer() {
  const server = { values: '', revision: 0, puts: [] as string[], gone: false, away: false };
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const draft = (): SavedDraft => ({ revision: String(server.revision), at: null, html: null });
  const store = {
    put: async (values: string, revision: string | null) => {
      server.puts.push(values);
      if (isHeld) await new Promise<void>((done) => waiting.push(done));
      if (server.gone) throw refusal('draft_gone');
      if (revision !== String(server.revision)) throw refusal('draft_changed_elsewhere');
      server.revision += 1;
      server.values = values;
      return draft();
    },
    read: async () => {
      if (server.away) throw new ApiError({ type: 'about:blank', title: '', status: 0, code: 'offline' });
      return { ...draft(), values: server.values };
    },
  };
  const changeElsewhere = (values: string) => Object.assign(server, { values, revision: server.revision + 1 });
  const hold = () => {
    isHeld = true;
  };
  const letGo = () => {
    isHeld = false;
    for (const done of waiting.splice(0)) done();
  };
  const saver = createDraftSaver('', draft(), store);
  return { server, saver, changeElsewhere, hold, letGo };
}

test('a moment after typing stops, the newest values are saved once', async () => {
  const { server, saver } = openServer();
  for (const values of ['a', 'ab', 'abc']) saver.type(values);
  expect(server.puts).toEqual([]);
  await expect.poll(() => server.puts).toEqual(['abc']);
  expect(isUnsaved(saver.state())).toBe(false);
});

test('a save waits for the one under way, and takes what was typed meanwhile', async () => {
  const { server, saver, hold, letGo } = openServer();
  hold();
  saver.type('a');
  const saves = [saver.save()];
  saver.type('ab');
  saves.push(saver.save());
  await wait(20);
  expect(server.puts).toEqual(['a']);
  letGo();
  await Promise.all(saves);
  expect(server.puts).toEqual(['a', 'ab']);
  saver.close();
});

test('who waits until all is saved waits for what was typed meanwhile', async () => {
  const { server, saver, hold, letGo } = openServer();
  hold();
  saver.type('a');
  const leaving = saver.saveNow();
  await expect.poll(() => server.puts).toEqual(['a']);
  saver.type('ab');
  letGo();
  await leaving;
  expect(server.puts).toEqual(['a', 'ab']);
  expect(isUnsaved(saver.state())).toBe(false);
});

test('what another window saved stops saving until one’s own is kept over it', async () => {
  const { server, saver, changeElsewhere } = openServer();
  changeElsewhere('theirs');
  saver.type('mine');
  await expect(saver.save()).rejects.toMatchObject({ message: 'draft_changed_elsewhere' });
  expect(saver.state().other).toMatchObject({ values: 'theirs' });
  saver.type('mine too');
  await expect(saver.saveNow()).rejects.toMatchObject({ message: 'draft_changed_elsewhere' });
  expect(server.values).toBe('theirs');
  expect(await saver.choose('mine')).toBe(null);
  expect([server.values, saver.state().other, isUnsaved(saver.state())]).toEqual(['mine too', null, false]);
});

test('the other window’s is taken as it stands by then', async () => {
  const { server, saver, changeElsewhere } = openServer();
  changeElsewhere('theirs');
  saver.type('mine');
  await saver.save().catch(() => {});
  changeElsewhere('theirs, later');
  expect(await saver.choose('other')).toBe('theirs, later');
  saver.type('on from there');
  await saver.saveNow();
  expect(server.values).toBe('on from there');
});

test('where the other window’s cannot be read, that is told, and saving may be tried again', async () => {
  const { server, saver, changeElsewhere } = openServer();
  changeElsewhere('theirs');
  server.away = true;
  saver.type('mine');
  await expect(saver.save()).rejects.toMatchObject({ message: 'offline' });
  expect(saver.state()).toMatchObject({ refused: null, other: null });
  server.away = false;
  await expect(saver.save()).rejects.toMatchObject({ message: 'draft_changed_elsewhere' });
  expect(saver.state().other).toMatchObject({ values: 'theirs' });
});

test('a draft that was sent from elsewhere is not saved again', async () => {
  const { server, saver } = openServer();
  server.gone = true;
  saver.type('mine');
  await expect(saver.save()).rejects.toMatchObject({ message: 'draft_gone' });
  server.gone = false;
  saver.type('mine, again');
  await expect(saver.save()).rejects.toMatchObject({ message: 'draft_gone' });
  expect(server.puts).toEqual(['mine']);
});

test('stopping waits for the save under way and begins none, resuming saves what was typed meanwhile', async () => {
  const { server, saver, hold, letGo } = openServer();
  hold();
  saver.type('a');
  const saving = saver.save();
  saver.type('ab');
  let isStopped = false;
  const stopping = saver.stop().then(() => {
    isStopped = true;
  });
  await wait(20);
  expect(isStopped).toBe(false);
  letGo();
  await Promise.all([saving, stopping]);
  await saver.save();
  expect(server.puts).toEqual(['a']);
  saver.resume();
  await expect.poll(() => server.values).toBe('ab');
});
