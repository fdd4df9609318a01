/** What other features may use of this one. */
export { storyOf } from './project-story.ts';
