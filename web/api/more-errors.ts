import { createContext } from 'react';

/** Words for codes that `errors` does not hold, where the pages around know some. */
export const MoreErrors = createContext<(code: string) => string | undefined>(() => undefined);
