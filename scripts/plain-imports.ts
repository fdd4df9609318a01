type Route = { id: string; parentId?: string; imports: string[]; css: string[] };
type Manifest = { routes: Record<string, Route> };

const given = /^window\.__reactRouterManifest=(.*);$/s;
/** Frames of pages that are sent without script. */
const plainFrame = /(^|\/)routes\/(public|mailbox)-layout(\.tsx)?$/;

/**
 * The router's list of pages, without what plain pages would load: no browser ever loads it, and every page carries the
 * list. Throws when the list is written otherwise than it was.
 */
export function withoutPlainImports(list: string): string {
  const json = given.exec(list)?.[1];
  if (!json) throw new Error('the list of pages is written in another way: does it still need shortening?');
  const manifest: Manifest = JSON.parse(json);
  const isPlain = ({ id, parentId }: Route): boolean =>
    plainFrame.test(id) || (parentId !== undefined && isPlain(manifest.routes[parentId] as Route));
  for (const route of Object.values(manifest.routes))
    if (isPlain(route)) Object.assign(route, { imports: [], css: [] });
  return `window.__reactRouterManifest=${JSON.stringify(manifest)};`;
}
