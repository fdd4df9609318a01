import { LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { helpCategories } from '#shared/content/help-categories.ts';

const text = z.string().trim().min(1);
/** Permanent, whatever becomes of the file's name: feeds name a post by it. */
const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no id: small letters, digits and hyphens');
const common = { id, title: text, summary: text, updated: z.iso.date() };

export const postSchema = z.strictObject({
  ...common,
  author: text,
  published: z.iso.date(),
  tags: z.array(text).min(1),
});
export const articleSchema = z.strictObject({
  ...common,
  category: z.enum(helpCategories),
  order: z.number().int(),
  related: z.array(text).default([]),
  /** About what is there with SOCIAL_FEATURES alone, and left out without. */
  social: z.boolean().default(false),
});

/** What is wrong with a file of content, with its line. */
export class ContentError extends Error {
  constructor(path: string, line: number, what: string) {
    super(`${path}:${line}: ${what}`);
  }
}

/** Splits a file and checks its front matter. Throws ContentError with the line of what is wrong. */
export function readFrontMatter<Schema extends z.ZodType>(path: string, source: string, schema: Schema) {
  const [, written = null, body = ''] = /^---\n(.*?)^---\n(.*)$/ms.exec(source) ?? [];
  if (written === null) throw new ContentError(path, 1, 'has no front matter between two lines of ---');
  const lines = new LineCounter();
  const document = parseDocument(written, { lineCounter: lines });
  // The first line of the file is the one of hyphens.
  const lineAt = (offset = 0) => lines.linePos(offset).line + 1;
  const [broken] = document.errors;
  if (broken) throw new ContentError(path, lineAt(broken.pos[0]), broken.message.split('\n')[0] ?? '');
  const read = schema.safeParse(document.toJS());
  const [issue] = read.error?.issues ?? [];
  if (issue) {
    const node = issue.path.length > 0 ? document.getIn(issue.path, true) : null;
    const range = (node as { range?: [number] } | null)?.range;
    throw new ContentError(path, lineAt(range?.[0]), `${issue.path.join('.')} ${issue.message}`.trim());
  }
  return { front: read.data as z.output<Schema>, body, bodyLine: written.split('\n').length + 1 };
}
