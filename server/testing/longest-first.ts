import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes minutes begins first: as the last file, it would run alone while the other processors rest. A first run
 * knows no durations yet, but such a file says of itself how long it may take.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const allowed = new Map(files.map((file) => [file, longestBound(readFileSync(file.moduleId, 'utf8'))]));
    const sorted = await super.sort(files);
    // Within its project: files share a process with those before them of the same one.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((each) =>
      sorted
        .filter(({ project }) => project === each)
        .sort((one, other) => (allowed.get(other) ?? 0) - (allowed.get(one) ?? 0)),
    );
  }
}

/** Bound of a test or hook that sets none of its own, in milliseconds: for what hangs, also on a busy machine. */
export const testBound = 300_000;

/** The longest bound that a file sets for a test or a hook of its own, the general one included; else 0. */
export function longestBound(text: string) {
  const bounds = [...text.matchAll(/(?:\btimeout: |\}, )(\d[\d_]*)\b/g)].map(([, digits = '']) =>
    Number(digits.replaceAll('_', '')),
  );
  const longest = Math.max(0, ...bounds);
  return longest >= testBound ? longest : 0;
}
