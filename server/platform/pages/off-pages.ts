/** What no page has, whatever is added. */
const nowhere = '/dashboard/-/-';

/**
 * The address to answer instead where a page is not part of the product with these settings (`beginnings` of
 * addresses): one that does not exist. It is read as the router reads it, without regard to case or spelling. Undefined
 * for all others.
 */
export function answerOff(url: string, beginnings: string[]): string | undefined {
  if (beginnings.length === 0) return undefined;
  const [written = ''] = url.split(/[?#]/, 1);
  const path = plain(written).toLowerCase().replaceAll(/\/+/g, '/');
  const off = beginnings.some((each) => path === each || path.startsWith(`${each}/`) || path.startsWith(`${each}.`));
  return off ? nowhere + (path.endsWith('.data') ? '.data' : '') : undefined;
}

function plain(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
