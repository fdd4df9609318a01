import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('without a line a change is tried at once and fails, and is not sent when the line is back', async () => {
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error('offline')));
  const change = new MutationObserver(createQueryClient(), { mutationFn: send });
  await expect(change.mutate()).rejects.toThrow('offline');
  expect(change.getCurrentResult()).toMatchObject({ isPaused: false, isPending: false, isError: true });
  onlineManager.setOnline(true);
  await Promise.resolve();
  expect(send).toHaveBeenCalledTimes(1);
});

test('without a line a question fails and says so, and is asked again when the line is back', async () => {
  vi.useFakeTimers();
  onlineManager.setOnline(false);
  const ask = vi.fn(() => (onlineManager.isOnline() ? Promise.resolve('jobs') : Promise.reject(new Error('offline'))));
  const queries = createQueryClient();
  queries.mount();
  const screen = new QueryObserver(queries, { queryKey: ['jobs'], queryFn: ask });
  const leave = screen.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.getCurrentResult()).toMatchObject({ isError: true, fetchStatus: 'idle' });
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getCurrentResult().data).toBe('jobs');
  leave();
  queries.unmount();
  vi.useRealTimers();
});

test.each(['seen by a screen', 'asked for by a loader'])(
  'a first answer under way when something changes is asked for anew: %s',
  async (by) => {
    const queries = createQueryClient();
    const answers: ((photo: string) => void)[] = [];
    const session = {
      queryKey: ['profiles', 'session'],
      queryFn: () => new Promise<string>((tell) => answers.push(tell)),
    };
    if (by === 'seen by a screen') new QueryObserver(queries, session).subscribe(() => {});
    const loaded = queries.ensureQueryData(session);
    const again = queries.invalidateQueries({ queryKey: ['profiles'] });
    answers[0]?.('photo');
    answers[1]?.('none');
    await again;
    expect([await loaded, queries.getQueryData(session.queryKey), answers.length]).toEqual(['none', 'none', 2]);
  },
);
