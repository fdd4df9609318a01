/** Facts that an error carries beside its message; none of them holds a value that somebody sent. */
const facts = [
  'code',
  'syscall',
  'statusCode',
  'severity',
  'routine',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
] as const;

export type DescribedError = {
  type: string;
  message: string;
  /** Where it was thrown, innermost first. */
  stack: string;
  cause?: DescribedError;
} & { [fact in (typeof facts)[number]]?: string | number };

/**
 * An error as the log may have it. Messages repeat what they are about ("Unexpected token", "invalid input syntax",
 * "Key (email)=..."), so of a message stays what is neither quoted nor `typed`, and of its other properties what is
 * named here.
 */
export function describeError(error: unknown, typed: string[] = [], depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const known = facts.flatMap((fact) => {
    const value: unknown = (error as unknown as Record<string, unknown>)[fact];
    return typeof value === 'string' || typeof value === 'number' ? [[fact, value]] : [];
  });
  return {
    type: error.constructor.name,
    message: withoutValues(error.message, typed),
    ...Object.fromEntries(known),
    stack: framesOf(error),
    ...(error.cause !== undefined && depth < 3 && { cause: describeError(error.cause, typed, depth + 1) }),
  };
}

/** From the first quote to the last: what stands between may hold quotes itself. */
const quoted = /(?<!\w)["'`“‘«].*["'`”’»]/s;

function withoutValues(message: string, typed: string[]) {
  let left = message;
  for (const value of typed) left = left.replaceAll(value, '…');
  return left.replace(quoted, '…').slice(0, 300);
}

/** The stack without the message that it begins with, which may look like a place itself. */
function framesOf({ message, stack = '' }: Error) {
  const from = stack.indexOf(message) + message.length;
  const frames = stack.slice(from).match(/^ {4}at .+$/gm) ?? [];
  return frames
    .slice(0, 12)
    .map((frame) => frame.trim())
    .join('\n');
}

/** Every text that a request brought, longest first, as far as it can be told from words of ours. */
export function typedTexts(...parts: unknown[]): string[] {
  const found = new Set<string>();
  const look = (part: unknown, depth: number) => {
    if (found.size > 500 || depth > 20) return;
    if (Buffer.isBuffer(part)) look(part.toString(), depth);
    else if (typeof part === 'string') {
      if (part.length > 2) found.add(part);
      // A form that was not read yet.
      if (part.includes('=') && part.length < 300_000)
        for (const value of new URLSearchParams(part).values()) if (value.length > 2) found.add(value);
    } else if (part && typeof part === 'object') for (const each of Object.values(part)) look(each, depth + 1);
  };
  for (const part of parts) look(part, 0);
  return [...found].sort((a, b) => b.length - a.length);
}
