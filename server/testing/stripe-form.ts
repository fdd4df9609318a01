/** `a[b][0]=c` as an object with arrays. */
export function parseForm(form: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, value] of new URLSearchParams(form)) {
    const keys = path.split(/[[\]]+/).filter(Boolean);
    let here = root;
    for (const each of keys.slice(0, -1)) {
      here[each] ??= {};
      here = here[each] as Record<string, unknown>;
    }
    here[keys.at(-1) ?? ''] = value;
  }
  return arrays(root) as Record<string, unknown>;
}
function arrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, each]) => [name, arrays(each)] as const);
  const listed = entries.length > 0 && entries.every(([name], place) => name === String(place));
  return listed ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}
