/** What a page follows changes with; it comes once the page is at rest (use-changes.ts). */
export { applyNews } from './apply-news.ts';
export { shareChanges } from './share-changes.ts';
