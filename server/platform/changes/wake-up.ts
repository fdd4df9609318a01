/**
 * Port of what carries news from the process that wrote to the others: the lines of `changes` that were committed, so that
 * they need not be read, or an empty text for "there is something new". It may lose what it likes: the truth is the table,
 * which every process also reads once in a while.
 */
export type WakeUp = {
  /** Tells the other processes: all the lines of one transaction, or ''. Soon, and together with what was told meanwhile. */
  send(lines: string): void;
  /** False while it cannot reach the others: then everybody has to look more often. */
  connected(): boolean;
  close(): Promise<void>;
};

export type StartWakeUp = (woken: (lines: string) => void) => Promise<WakeUp>;

/**
 * Puts texts together to payloads of `most` bytes at most. What does not fit into one becomes an empty payload: a transaction
 * is told of as a whole or not at all.
 */
export function payloads(texts: string[], most: number): string[] {
  const packed: string[] = [];
  for (const text of new Set(texts.map((each) => (each.length > most ? '' : each)))) {
    const last = packed.at(-1);
    if (text && last && last.length + 1 + text.length <= most) packed[packed.length - 1] = `${last}\n${text}`;
    else packed.push(text);
  }
  return packed;
}
