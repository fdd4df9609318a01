/** Values of a query; true gives a name alone ("?sent"), a list its name for each, what is undefined is left out. */
type Query = Record<string, string | number | true | string[] | undefined>;

export function withQuery(path: string, query: Query = {}) {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      [value].flat().map((each) => (each === true ? name : `${name}=${encodeURIComponent(each as string | number)}`)),
    );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

export const part = encodeURIComponent;
