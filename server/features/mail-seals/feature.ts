import type { Feature } from '#server/features/manifest.ts';
import { receiveSeals } from './receive-seals.ts';
import { sealOffer } from './seal-offer.ts';

/** Signers seal what they confirmed by a mail that their own provider signs: of that nobody can say we invented it. */
export const mailSeals = {
  listens: receiveSeals,
  tables: ['mail_seals'],
  pages: (deps) => ({ sealOffer: (requestId) => sealOffer(deps, requestId) }),
} satisfies Feature;
