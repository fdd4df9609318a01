import type { Feature } from '#server/features/manifest.ts';
import { seedSigning } from './seed-signing.ts';

/** What the signers of the demo were asked and answered: made by the rules of signing, which know nothing of it. */
export const signingDemo = { seed: seedSigning } satisfies Feature;
