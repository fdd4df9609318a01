import { z } from 'zod';

/**
 * Where a page goes on: behind which hit, and from which place of the walk its window begins. Nothing in it is secret, and whatever
 * else somebody writes there is a first page.
 */
const cursorSchema = z.tuple([z.number(), z.uuid(), z.union([z.null(), z.tuple([z.int32(), z.uuid()])])]);
export type SearchCursor = { score: number; id: string; from: { rank: number; id: string } | null };

export const writeCursor = ({ score, id, from }: SearchCursor) =>
  Buffer.from(JSON.stringify([score, id, from && [from.rank, from.id]])).toString('base64url');

export function readCursor(text: string | null): SearchCursor | null {
  if (!text || text.length > 300) return null;
  try {
    const [score, id, from] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { score, id, from: from && { rank: from[0], id: from[1] } };
  } catch {
    return null;
  }
}
