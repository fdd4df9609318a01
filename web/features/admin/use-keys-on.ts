import { useState } from 'react';

const kept = 'countersign.admin-keys';

/** Whether single keys work for whoever sits here: they stay at rest on each page once they were put to it. */
export function useKeysOn() {
  // The server does not know it, and draws nothing of it.
  const [on, setOn] = useState(() => typeof document === 'object' && localStorage.getItem(kept) !== 'off');
  const change = (wanted: boolean) => {
    localStorage.setItem(kept, wanted ? 'on' : 'off');
    setOn(wanted);
  };
  return [on, change] as const;
}
