/** How somebody is kept off: neither sees nor reaches the other, or only notifications stop. */
export const waysToBlock = ['blocked', 'muted'] as const;
export type BlockedHow = (typeof waysToBlock)[number];
export const blockedPerPage = 50;
/** Organisations that one keeps from seeing that one looks for work. */
export const maxUnseen = 100;
export const unseenLength = 120;
