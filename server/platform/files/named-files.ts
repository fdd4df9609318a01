/**
 * Files with names of our own (`log/checkpoint`), beside those that rest under a key. A name is made by us alone, of
 * letters, digits, dots and slashes.
 */
export type NamedFiles = {
  /** All of it, or null where there is none. */
  get(name: string): Promise<Buffer | null>;
  /** Writes a file that is not there yet, whole and for good, also through a crash. False when there is one already. */
  create(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Writes it in one step, whatever was there. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Names of all files that are there, those that rest under a key among them; each can be got by its name. */
  list(): AsyncIterable<string>;
};
