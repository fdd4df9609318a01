import type { Transaction } from '#server/platform/database/connect.ts';
import { dropPictures } from './drop-pictures.ts';

/** Queues the removal of every picture of a person; the rows, and the keys in them, go with the profile. */
export const eraseIdentity = async (trx: Transaction, userId: string) => void (await dropPictures(trx, { userId }));
