/**
 * Where a photo is fetched from: `photo_url` is a bare storage path, or a full address. Whoever is asked by `requestId`
 * sees it also when its owner is private.
 */
export function photoSource(photoUrl: string, requestId?: string) {
  if (/^https?:\/\//i.test(photoUrl)) return photoUrl;
  return `/api/photos/${encodeURIComponent(photoUrl)}${requestId ? `?request=${requestId}` : ''}`;
}
