/** Trimmed; http:// and https:// stay, anything else gets https:// in front. */
export function normaliseLink(value: string) {
  const link = value.trim();
  return link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`;
}
