/** What a form brought to be checked: a file, else what was pasted. */
export type Given = { text: string } | { file: Uint8Array } | { unread: 'too_long' | 'not_recognised' };

/** Reads the form; an empty file is as none. */
export async function readGiven(request: Request): Promise<Given> {
  // The server leaves out what is too large.
  if (!request.body) return { unread: 'too_long' };
  const form = await request.formData().catch(() => null);
  if (!form) return { unread: 'not_recognised' };
  const [file, text] = [form.get('file'), form.get('proof')];
  if (file instanceof File && file.size > 0) return { file: new Uint8Array(await file.arrayBuffer()) };
  return { text: typeof text === 'string' ? text.trim() : '' };
}
