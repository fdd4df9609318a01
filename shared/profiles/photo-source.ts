/** Where a photo is fetched from: `photo_url` is a bare storage path, or a full address (spec 3). */
export const photoSource = (photoUrl: string) =>
  /^https?:\/\//i.test(photoUrl) ? photoUrl : `/api/photos/${encodeURIComponent(photoUrl)}`;
