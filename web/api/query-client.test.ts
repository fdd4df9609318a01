import { MutationObserver, onlineManager } from '@tanstack/react-query';
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
