import { useEffect, useState } from 'react';
import { pollDelay } from '#shared/account/profile-poll.ts';
import { answerOf, api } from '#web/api/client.ts';

/**
 * Polls for the profile of who has just signed in for the first time, as often as `profilePoll` says, and calls
 * `onFound` once it is there. Gives whether it has given up, and the retry.
 */
export function useProfilePoll(onFound: () => void) {
  const [round, setRound] = useState(0);
  const [given, setGiven] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const plan = (made: number) => {
      const wait = pollDelay(made);
      if (wait === null) return setGiven(round);
      timer = setTimeout(async () => {
        // An answer that does not come counts as one that found nothing.
        const found = await answerOf(api.GET('/api/session'))
          .then(({ user }) => user !== null)
          .catch(() => false);
        if (stopped) return;
        if (found) onFound();
        else plan(made + 1);
      }, wait);
    };
    plan(0);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [round, onFound]);
  return { late: given === round, retry: () => setRound((before) => before + 1) };
}
