const isPicture = (mediaType: string) => mediaType.startsWith('image/');
const isPdf = (mediaType: string) => mediaType === 'application/pdf';

/** Kinds of files that have a thumbnail. */
export const hasThumbnail = (mediaType: string) => isPicture(mediaType) || isPdf(mediaType);

/** The file that stands for a work where it is listed: its first picture, else its first PDF; null where it has neither. */
export const coverOf = (files: { id: string; media_type: string }[]) =>
  (files.find(({ media_type }) => isPicture(media_type)) ?? files.find(({ media_type }) => isPdf(media_type)))?.id ??
  null;
