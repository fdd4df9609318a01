type Sample = { name: string; labels: Record<string, string>; value: number };

/** Metrics in the text that Prometheus reads. */
function samples(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)/.exec(line) ?? [];
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
      return { name, labels: Object.fromEntries(pairs), value: Number(value) };
    });
}

/** The one sample with these labels; undefined where there is none. */
export const sampleOf = (text: string, name: string, labels: Record<string, string> = {}) =>
  samples(text).find(
    (each) => each.name === name && Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  )?.value;

/** All values of all labels. */
export const readLabels = (text: string) => samples(text).flatMap(({ labels }) => Object.values(labels));
