/** How somebody is kept off: neither sees nor reaches the other, or only notifications stop. */
export const waysToKeepOff = ['blocked', 'muted'] as const;
export type KeptOffHow = (typeof waysToKeepOff)[number];
export const keptOffPerPage = 50;
/** Organisations that one keeps from seeing that one looks for work. */
export const maxUnseen = 100;
export const unseenLength = 120;
