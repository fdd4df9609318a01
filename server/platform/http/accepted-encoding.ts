export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send few different headers: what one means is worked out once. */
const known = new Map<string, Encoding>();
const maxKnown = 500;

/** How an answer is sent to who accepts what stands in `accept-encoding`: the smallest form that was not refused. */
export function acceptedEncoding(header = ''): Encoding {
  const before = known.get(header);
  if (before) return before;
  const wanted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...words] = part.toLowerCase().replaceAll(/\s/g, '').split(';');
      return [name, Number(words.find((word) => word.startsWith('q='))?.slice(2) ?? 1)];
    }),
  );
  const accepts = (name: string) => (wanted.get(name) ?? wanted.get('*') ?? 0) > 0;
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
  if (known.size < maxKnown) known.set(header, encoding);
  return encoding;
}
