/** `key` tells rows apart while they are typed; it is no part of what is sent. */
export type LinkRow = { key: string; label: string; url: string };

export const emptyLink = (): LinkRow => ({ key: crypto.randomUUID(), label: '', url: '' });
