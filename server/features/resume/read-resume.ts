import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { Problem } from '#server/platform/http/problem.ts';
import type { Resume } from '#shared/resume/json-resume.ts';
import { type ResumeSource, resumeLimits } from '#shared/resume/limits.ts';
import { linkedInLists, linkedInResume } from './linkedin-resume.ts';
import { parseResume } from './parse-resume.ts';
import { worksOf } from './resume-works.ts';

type Read = { source: ResumeSource; resume: Resume };

/**
 * Reads what somebody brought: JSON Resume, or the archive that LinkedIn makes of an account. Throws 413
 * `resume_too_large`, and 422 `resume_required`, `resume_kind_unknown`, `resume_invalid`, `resume_archive_foreign`,
 * `resume_without_works`, and what `readArchive` throws.
 */
export async function readResume(file: Buffer): Promise<Read> {
  if (file.length === 0) throw new Problem(422, 'resume_required');
  if (file.length > resumeLimits.file) throw new Problem(413, 'resume_too_large');
  const lists = await readArchive(file, linkedInLists);
  const read: Read = lists
    ? { source: 'linkedin', resume: fromLinkedIn(lists) }
    : { source: 'json_resume', resume: fromJson(file) };
  if (worksOf(read.resume).length === 0) throw new Problem(422, 'resume_without_works');
  return read;
}

function fromLinkedIn(lists: Parameters<typeof linkedInResume>[0]) {
  if (Object.keys(lists).length === 0) throw new Problem(422, 'resume_archive_foreign');
  return linkedInResume(lists);
}

function fromJson(file: Buffer) {
  const text = decoded(file)?.trimStart();
  // Whatever else somebody chooses, a picture or a page, begins in another way.
  if (!text || !/^[[{"]/.test(text)) throw new Problem(422, 'resume_kind_unknown');
  if (file.length > resumeLimits.json) throw new Problem(413, 'resume_too_large');
  const resume = parseResume(text);
  if (!resume) throw new Problem(422, 'resume_invalid');
  return resume;
}

function decoded(file: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

const isZip = (file: Buffer) => file.subarray(0, 2).toString('latin1') === 'PK';

/**
 * The files of a ZIP archive that have one of these names, in whatever folder, as text by name. Nothing is written, and
 * nothing else of it is unpacked. Null where the file is no ZIP archive. Throws 422 `resume_archive_broken`, and
 * `resume_archive_too_large` where it holds too many files or one of these is too large.
 */
async function readArchive<Name extends string>(file: Buffer, names: readonly Name[]) {
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
