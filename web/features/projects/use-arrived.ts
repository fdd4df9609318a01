import { useState } from 'react';

/** Whether something has become true while it was on the screen, and so is worth drawing as it happens. */
export function useArrived(here: boolean) {
  const [before] = useState(here);
  return here && !before;
}
