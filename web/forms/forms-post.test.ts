import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/read-imports.ts';

/** Searches: a query, and nothing about anybody. By the file that has the form. */
const searches: string[] = ['web/features/content/help-search.tsx', 'web/features/search/search-form.tsx'];
/** Forms that work as they stand carry the token, or have nothing that it would protect. */
const tokenless = [
  'web/features/consent/consent-again.tsx',
  'web/features/consent/consent-banner.tsx',
  'web/features/content/article-answer.tsx',
  'web/features/newsletter/newsletter-form.tsx',
  'web/features/newsletter/newsletter-page.tsx',
  'web/features/preferences/language-form.tsx',
  'web/features/preferences/preference-forms.tsx',
  'web/features/shell/account-header.tsx',
  'web/features/shell/app-top-bar.tsx',
  'web/features/shell/sidebar-tour.tsx',
  'web/forms/scripted-form.tsx',
  'web/routes/letters/prove-letter.tsx',
  'web/routes/notifications/unsubscribe.tsx',
  'web/routes/saved-searches/stop-search.tsx',
  'web/routes/settings/appearance.tsx',
  'web/routes/signing/stop-asking.tsx',
  'web/routes/verify/verify.tsx',
];

const forms = sourceFiles
  .filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'))
  .flatMap(({ path }) => {
    const source = readFileSync(join(root, path), 'utf8');
    return [...source.matchAll(/<form\b[\s\S]*?<\/form>/g)].map(([form]) => ({ path, form }));
  });

test('what is typed into a form never goes into an address', () => {
  const got = forms.filter(({ path, form }) => !form.includes('method="post"') && !searches.includes(path));
  expect(got.map(({ path }) => path)).toEqual([]);
});

test('a form that no script has to send carries its token', () => {
  const bare = forms.filter(({ path, form }) => !form.includes('<CsrfField />') && !searches.includes(path));
  expect([...new Set(bare.map(({ path }) => path))].sort()).toEqual(tokenless);
});

/** Opened by its script alone. */
const opened = ['web/routes/profiles/own-profile.tsx'];

test('a page with a form that goes before its script is there takes it', () => {
  const byPath = new Map(sourceFiles.map((file) => [file.path, file]));
  const shows = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path) || !path.startsWith('web/')) return false;
    seen.add(path);
    return (
      readFileSync(join(root, path), 'utf8').includes('<SentForm') ||
      (byPath.get(path)?.runs.some((each) => byPath.has(each) && shows(each, seen)) ?? false)
    );
  };
  const pages = [...byPath.keys()].filter((path) => path.startsWith('web/routes/') && shows(path));
  const deaf = pages.filter((path) => !readFileSync(join(root, path), 'utf8').includes('formAction('));
  expect(deaf).toEqual(opened);
});
