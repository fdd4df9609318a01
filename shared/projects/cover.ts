/** The file that stands for a work where it is listed: its first picture, else its first PDF; null where it has neither. */
export const coverOf = (files: { id: string; media_type: string }[]) =>
  (
    files.find(({ media_type }) => media_type.startsWith('image/')) ??
    files.find(({ media_type }) => media_type === 'application/pdf')
  )?.id ?? null;
