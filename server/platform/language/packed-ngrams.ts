/** How well each of these letters fits a language, by the number of the language. */
export type Ngrams = Record<string, Record<number, number>>;

/** Bytes of a key; a shorter one ends in zeros. */
const width = 6;
const buckets = 2 ** 16;
const places = { ends: 4 * buckets };

/**
 * The letters that the language detector knows, as bytes that are searched where they lie: where the keys of each bucket
 * end, where the scores of each key end, the keys, and their scores as pairs of a language and a number. As 50,000
 * objects they take 80 MB of each process.
 */
export function packNgrams(ngrams: Ngrams): Buffer {
  const keys = Object.keys(ngrams)
    .map((key) => ({ key, bucket: bucketOf(key) }))
    .sort((a, b) => a.bucket - b.bucket);
  const counts = new Map<number, number>();
  for (const { bucket } of keys) counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  const scores = keys.map(({ key }) =>
    Buffer.from(
      Object.entries(ngrams[key] ?? {})
        .flat()
        .map(Number),
    ),
  );
  return Buffer.concat([
    sums(Array.from({ length: buckets }, (_, bucket) => counts.get(bucket) ?? 0)),
    sums(scores.map(({ length }) => length)),
    ...keys.map(({ key }) => bytesOf(key)),
    ...scores,
  ]);
}

/** The same letters in the place of the object that they were. */
export function readNgrams(packed: Buffer): Ngrams {
  const count = packed.readUInt32LE(places.ends - 4);
  const keys = places.ends + 4 * count;
  const scores = keys + width * count;
  const before = (from: number, at: number) => (at === 0 ? 0 : packed.readUInt32LE(from + 4 * (at - 1)));

  function find(key: string): Record<number, number> | undefined {
    if (key.length > width) return undefined;
    const bucket = bucketOf(key);
    const end = before(0, bucket + 1);
    for (let at = before(0, bucket); at < end; at++) if (isAt(key, keys + width * at)) return scoresAt(at);
    return undefined;
  }

  function isAt(key: string, start: number) {
    for (let letter = 0; letter < width; letter++)
      if (packed[start + letter] !== (letter < key.length ? key.charCodeAt(letter) : 0)) return false;
    return true;
  }

  function scoresAt(at: number) {
    const found: Record<number, number> = {};
    const end = scores + before(places.ends, at + 1);
    for (let from = scores + before(places.ends, at); from < end; from += 2)
      found[packed[from] as number] = packed[from + 1] as number;
    return found;
  }

  return new Proxy({}, { get: (_, key) => find(String(key)) });
}

function bucketOf(key: string) {
  let hash = 0;
  for (let letter = 0; letter < key.length; letter++) hash = Math.imul(hash, 31) + key.charCodeAt(letter);
  return (hash ^ (hash >>> 16)) & (buckets - 1);
}

/** Each with all before it. */
function sums(counts: number[]): Buffer {
  const bytes = Buffer.alloc(4 * counts.length);
  let sum = 0;
  for (const [at, count] of counts.entries()) {
    sum += count;
    bytes.writeUInt32LE(sum, 4 * at);
  }
  return bytes;
}

function bytesOf(key: string) {
  const bytes = Buffer.alloc(width);
  bytes.write(key, 'latin1');
  return bytes;
}
