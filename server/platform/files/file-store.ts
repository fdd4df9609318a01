import type { Readable } from 'node:stream';
import type { NamedFiles } from './named-files.ts';

/**
 * Where the bytes of files rest. Who may have them is decided by the feature, never here. A key is made by us (a UUID),
 * never taken from a person.
 */
export type FileStore = {
  /** Streams a file in; it exists under `key` only when all of it is there, and stays through a crash. */
  write(key: string, content: Readable): Promise<void>;
  /** All of a file or a range; `highWaterMark` is how much is read at a time. */
  read(key: string, how?: { start?: number; end?: number; highWaterMark?: number }): Readable;
  remove(key: string): Promise<void>;
  /** Files of ours that have names. */
  named: NamedFiles;
};

/**
 * Where a file lies in its store: the same in a folder and in a bucket, so that one is copied into the other as it is.
 */
export const placeOf = (key: string) => `${key.slice(0, 2)}/${key}`;
