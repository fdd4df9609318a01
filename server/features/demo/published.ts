/** What the features' own seeds use of the invented people. */

export { answersOf, type Given, signerIds } from './demo-answers.ts';
export { demoId, demoShortId } from './demo-id.ts';
export { demoLink } from './demo-link.ts';
export { demoDevice, demoNetwork } from './demo-network.ts';
export { momentOf, requestTimes } from './demo-time.ts';
export type { DemoFile, DemoOutcome, DemoPerson, DemoProject, DemoSigner, Sheet } from './people/demo-person.ts';
