import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Problem } from '#server/platform/http/problem.ts';
import { resumeLimits } from '#shared/resume/limits.ts';

const isZip = (file: Buffer) => file.subarray(0, 2).toString('latin1') === 'PK';

/**
 * The files of a ZIP archive that have one of these names, in whatever folder, as text by name. Nothing is written, and
 * nothing else of it is unpacked. Null where the file is no ZIP archive. Throws 422 `resume_archive_broken`, and
 * `resume_archive_too_large` where it holds too many files or one of these is too large.
 */
export async function readArchive<Name extends string>(file: Buffer, names: readonly Name[]) {
  if (!isZip(file)) return null;
  const texts: Partial<Record<Name, string>> = {};
  try {
    const archive = await yauzl.fromBufferPromise(file);
    if (archive.entryCount > resumeLimits.archiveEntries) throw tooLarge();
    for await (const entry of archive.eachEntry()) {
      const name = names.find((each) => each === entry.fileName.split('/').at(-1));
      if (name) texts[name] ??= await readEntry(archive, entry);
    }
    return texts;
  } catch (error) {
    throw error instanceof Problem ? error : new Problem(422, 'resume_archive_broken');
  }
}

/** An entry that unpacks to more than it says fails while it is read; whether it is whole nobody looks but us. */
async function readEntry(archive: ZipFile, entry: Entry) {
  if (entry.uncompressedSize > resumeLimits.list) throw tooLarge();
  const bytes = await buffer(await archive.openReadStreamPromise(entry));
  if (crc32(bytes) !== entry.crc32) throw new Problem(422, 'resume_archive_broken');
  return bytes.toString('utf8');
}

const tooLarge = () => new Problem(422, 'resume_archive_too_large');
