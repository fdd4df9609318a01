import { fileTypeFromFile } from 'file-type';
import { fileMediaTypes } from '#shared/projects/file-rules.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { isWordDocument } from './word-document.ts';

/** What a file is by its content, or null when it is nothing we take. Its name has no say. */
export async function mediaTypeOf(path: string): Promise<ProjectFile['media_type'] | null> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/x-cfb') return (await isWordDocument(path)) ? 'application/msword' : null;
  return fileMediaTypes.find((type) => type === found?.mime) ?? null;
}
