import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, edgesBetween, root, sourceFiles } from '../scripts/read-imports.ts';

const files = sourceFiles.filter(({ path }) => /^(web|shared)\//.test(path));

/** Folder that a file belongs to; a file above all folders is one by itself. Of an account each part is a feature. */
function unitOf(path: string) {
  return /^(web\/features\/(?:account\/)?[^/]+|web\/routes\/[^/]+(?=\/)|web\/[^/]+|shared\/[^/]+)/.exec(path)?.[1];
}

/** From the ground up. What stands on one floor knows only what is below it; features also know some of each other. */
const floors = [
  /^shared\//,
  /^web\/(i18n|styles|page-context\.ts|root-data\.ts|private-headers\.ts|content-security-policy\.ts)$/,
  /^web\/(ui|api)$/,
  /^web\/forms$/,
  /^web\/features\//,
  /^web\/routes/,
  /^web\/(root|entry\.client|entry\.server)\.tsx$/,
];
const floorOf = (unit: string) => floors.findIndex((floor) => floor.test(unit));
const isFeature = (unit: string) => unit.startsWith('web/features/');

/** What a feature lets others use; everything else is its own. */
const published: Record<string, string[]> = {
  appeals: ['own-questions.tsx', 'question-queries.ts'],
  'account/passkeys': ['offer-passkey.ts', 'passkey-sign-in.tsx'],
  'account/passwords': ['new-password-field.tsx', 'pending-reset.ts', 'follow-recovery.ts', 'recovery.ts'],
  'account/second-factor': ['second-factor-form.tsx'],
  'account/sessions': ['forget-user.ts', 'keep-session.ts', 'sign-out-form.tsx'],
  'account/sign-up': ['link-token.ts', 'pending-user.ts', 'use-agreed-texts.tsx'],
  'account/step-up': ['use-step-up.tsx'],
  analytics: ['count-table.tsx', 'steps-part.tsx'],
  consent: ['consent-again.tsx'],
  newsletter: ['newsletter-form.tsx', 'say-subscribing.ts'],
  notifications: ['notification-bell.tsx'],
  preferences: ['language-form.tsx', 'preference-forms.tsx', 'save-preference.ts', 'use-theme.ts'],
  profiles: [
    'confirmation-line.tsx',
    'confirmed-as.tsx',
    'profile-queries.ts',
    'project-facts.tsx',
    'use-backing-words.tsx',
    'use-signer-name.tsx',
  ],
  search: ['use-facet-words.ts'],
  settings: ['settings-page.tsx'],
  signing: ['message-form.tsx', 'owner-thread.tsx', 'request-preview.tsx', 'thread-messages.tsx'],
};
const publishedPaths = Object.entries(published).flatMap(([feature, names]) =>
  names.map((name) => `web/features/${feature}/${name}`),
);

const arrows = files.flatMap(({ path, imports }) =>
  imports.map((to) => ({ path, to, from: unitOf(path) as string, unit: unitOf(to) as string })),
);
const written = (found: { path: string; to: string }[]) => found.map(({ path, to }) => `${path} -> ${to}`);

describe('folders of web and shared', () => {
  test('stand on a floor each', () => {
    expect(files.map(({ path }) => unitOf(path) as string).filter((unit) => floorOf(unit) < 0)).toEqual([]);
  });

  test('have no circle', () => {
    expect(circles(edgesBetween(files, unitOf))).toEqual([]);
  });

  test('import only what is below them', () => {
    const up = arrows
      .filter(({ from, unit }) => from !== unit && floorOf(from) > 0 && !(isFeature(from) && isFeature(unit)))
      .filter(({ from, unit }) => floorOf(unit) >= floorOf(from) && !unit.startsWith('web/routes/+types'));
    expect(written(up)).toEqual([]);
  });
});

describe('features', () => {
  const between = arrows.filter(({ from, unit }) => isFeature(from) && isFeature(unit) && from !== unit);

  test('reach into each other only for what is published', () => {
    expect(written(between.filter(({ to }) => !publishedPaths.includes(to)))).toEqual([]);
  });

  test('publish nothing that no other wants', () => {
    expect(publishedPaths.filter((path) => !between.some(({ to }) => to === path))).toEqual([]);
  });
});

test('no page takes the contracts with it for what a limit says', () => {
  const byPath = new Map(sourceFiles.map((file) => [file.path, file]));
  const checks = (path: string, seen = new Set<string>()): boolean => {
    const file = byPath.get(path);
    if (!file || seen.has(path)) return false;
    seen.add(path);
    return file.packages.includes('zod') || file.runs.some((to) => checks(to, seen));
  };
  const taken = files
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, runs }) =>
      runs.filter((to) => to.startsWith('shared/') && checks(to)).map((to) => ({ path, to })),
    );
  expect(written(taken)).toEqual([]);
});

test('no page waits for a part that it loads: both stand in one script with more, and would wait for each other', () => {
  const waiting = files
    .filter(({ path }) => path.startsWith('web/routes/') || path === 'web/root.tsx')
    .filter(({ path }) => /^\S.*\bawait import\(/m.test(readFileSync(join(root, path), 'utf8')));
  expect(waiting.map(({ path }) => path)).toEqual([]);
});
