import type { ProjectFile } from '#shared/projects/projects.ts';
import { cleanLine } from '#shared/text/clean-text.ts';

const extensions: Record<ProjectFile['media_type'], string[]> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
};
const known = new Set(Object.values(extensions).flat());
const max = 200;

/**
 * A name that is safe to show and to save under: no path, nothing unseen, and the ending of
 * what the file really is. Never empty.
 */
export function safeFileName(typed: string, mediaType: ProjectFile['media_type']) {
  const name = cleanLine(typed)
    .split(/[/\\]/)
    .at(-1)!
    .replaceAll(/[<>:"|?*]/g, '-')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const endings = extensions[mediaType];
  const dot = name.lastIndexOf('.');
  const ending = dot >= 0 ? name.slice(dot + 1).toLowerCase() : '';
  const stem = (known.has(ending) ? name.slice(0, dot) : name) || 'file';
  return `${[...stem].slice(0, max).join('')}.${endings.includes(ending) ? ending : endings[0]}`;
}

/** Content-Disposition for any name: an ASCII form for old clients beside the real one (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string) {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
