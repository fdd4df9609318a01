import { z } from 'zod';
import { maxRank, type TextMatch, textMatches } from './rank-document.ts';

/** Behind which hit a page goes on. Nothing in it is secret, and whatever else somebody writes there is a first page. */
const cursorSchema = z.tuple([z.enum(textMatches), z.int().min(0).max(maxRank), z.uuid().toLowerCase()]);
export type SearchCursor = { match: TextMatch; rank: number; id: string };

export const writeCursor = ({ match, rank, id }: SearchCursor) =>
  Buffer.from(JSON.stringify([match, rank, id])).toString('base64url');

export function readCursor(text: string | null): SearchCursor | null {
  if (!text || text.length > 300) return null;
  try {
    const [match, rank, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { match, rank, id };
  } catch {
    return null;
  }
}
