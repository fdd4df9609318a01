import type { SignerStory } from '#shared/signing/signers.ts';

type Story = Pick<SignerStory, 'id' | 'state' | 'answer'>;

/** Declined, did not know the owner, or took a confirmation back, and nothing has been asked or said since. */
export const isRefusal = ({ state, answer }: Pick<Story, 'state' | 'answer'>) =>
  (state === 'answered' && answer === 'declined') || (state === 'withdrawn' && answer === 'confirmed');

/** Signers whom an admin may ask once more: who refused, and has not been asked once more before. */
export const mayBeRechecked = <Each extends Story>(signers: Each[], rechecked: string[]) =>
  signers.filter((signer) => isRefusal(signer) && !rechecked.includes(signer.id));

/**
 * Whether another signer could still bring the project on: somebody refused, nobody is waited for, and not everybody
 * who was named has to confirm.
 */
export const canGoOnWithAnother = (signers: Pick<Story, 'state' | 'answer'>[], rule: 'any' | 'all') =>
  rule === 'any' && signers.some(isRefusal) && !signers.some(({ state }) => state === 'waiting' || state === 'queued');
