import type { Feature } from '#server/features/manifest.ts';
import { sealOffer } from './seal-offer.ts';

/** Signers seal what they confirmed by a mail that their own provider signs: of that nobody can say we invented it. */
export const mailSeals = {
  // Its libraries are read where such mails come in.
  listens: async (deps) => (deps.env.seals ? (await import('./receive-seals.ts')).receiveSeals(deps) : null),
  tables: ['mail_seals'],
  pages: (deps) => ({ sealOffer: (requestId: string) => sealOffer(deps, requestId) }),
} satisfies Feature;
