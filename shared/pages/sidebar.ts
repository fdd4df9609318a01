/** How the sidebar of the signed-in pages stands. The default is collapsed. */
export const sidebarModes = ['expanded', 'collapsed', 'expand-on-hover'] as const;
export type SidebarMode = (typeof sidebarModes)[number];
export const defaultSidebarMode: SidebarMode = 'collapsed';

/** In milliseconds: how long an expanded-on-hover sidebar stays when the pointer has left. */
export const sidebarDelays = { collapse: 300, collapseWithDropdown: 500 } as const;

/** In milliseconds: how long after signing up somebody who has not chosen a mode is told what stands in the sidebar. */
export const newMemberFor = 86_400_000;
