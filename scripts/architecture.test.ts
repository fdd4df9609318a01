import { readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circles, edgesBetween, root, sourceFiles } from './read-imports.ts';

// The rules of docs/architecture.md, held against what every file imports and writes.

const rooms = ['server', 'shared', 'web'];
const roomOf = (path: string) => path.split(sep)[0] as string;
const isTesting = (path: string) => path.startsWith('server/testing/');
const product = sourceFiles.filter(({ path }) => !isTesting(path));

/** From the ground up: what stands on one floor imports only what is below it. */
const floors = {
  server: [
    /^server\/(platform\/settings|env\.ts)$/,
    /^server\/platform\//,
    /^server\/auth$/,
    /^server\/features\//,
    /^server\/[^/]+\.ts$/,
    /^server\/testing$/,
  ],
  web: [
    /^shared\//,
    /^web\/(i18n|styles|page-context\.ts|root-data\.ts|private-headers\.ts|content-security-policy\.ts)$/,
    /^web\/(ui|api)$/,
    /^web\/forms$/,
    /^web\/features\//,
    /^web\/routes/,
    /^web\/(root|entry\.client|entry\.server)\.tsx$/,
  ],
};

/**
 * The folder that a file belongs to, or the file itself where it stands above all folders. Of an account each part is a
 * feature.
 */
const units = {
  server: /^server\/(?:features\/(?:account\/)?[^/]+|platform\/[^/]+|[^/]+)/,
  web: /^(?:web\/features\/(?:account\/)?[^/]+|web\/routes\/[^/]+(?=\/)|web\/[^/]+|shared\/[^/]+)/,
};

/** What a feature of the web lets others import; on the server that is its `published.ts`. */
const published = Object.entries({
  admin: ['use-next-case.ts'],
  appeals: ['own-questions.tsx', 'question-queries.ts'],
  'account/passkeys': ['offer-passkey.ts', 'passkey-sign-in.tsx'],
  'account/passwords': ['new-password-field.tsx', 'pending-reset.ts', 'follow-recovery.ts', 'recovery.ts'],
  'account/second-factor': ['second-factor-form.tsx'],
  'account/sessions': ['forget-user.ts', 'keep-session.ts', 'sign-out-form.tsx'],
  'account/sign-up': ['asked-window.ts', 'link-token.ts', 'pending-user.ts', 'use-agreed-texts.tsx'],
  'account/step-up': ['use-step-up.tsx'],
  analytics: ['count-table.tsx', 'recent-query.ts', 'steps-part.tsx'],
  consent: ['consent-again.tsx'],
  newsletter: ['newsletter-form.tsx', 'say-subscribing.ts'],
  notifications: ['notification-bell.tsx'],
  preferences: [
    'change-language.ts',
    'language-form.tsx',
    'preference-forms.tsx',
    'save-preference.ts',
    'use-carried-text.ts',
    'use-theme.ts',
  ],
  profiles: [
    'confirmed-as.tsx',
    'profile-queries.ts',
    'project-facts.tsx',
    'use-backing-words.tsx',
    'use-signer-name.tsx',
  ],
  search: ['use-facet-words.ts'],
  settings: ['settings-page.tsx'],
  signing: ['message-form.tsx', 'owner-thread.tsx', 'request-preview.tsx', 'thread-messages.tsx'],
}).flatMap(([feature, names]) => names.map((name) => `web/features/${feature}/${name}`));

type Arrow = { path: string; to: string };
const written = (arrows: Arrow[]) => arrows.map(({ path, to }) => `${path} -> ${to}`);
const arrowsOf = (files: typeof sourceFiles) =>
  files.flatMap(({ path, imports }) => imports.map((to) => ({ path, to })));

describe('rooms', () => {
  test('web imports one type of the server, server no web, and the product nothing of its tests', () => {
    const forbidden = arrowsOf(product).filter(
      ({ path, to }) => [roomOf(path), roomOf(to)].sort().join() === 'server,web' || isTesting(to),
    );
    expect([...new Set(written(forbidden))]).toEqual(['web/page-context.ts -> server/features.ts']);
    const runs = product.filter(({ path }) => roomOf(path) === 'web').flatMap((file) => file.runs);
    expect(runs.filter((to) => roomOf(to) === 'server')).toEqual([]);
  });

  test('shared imports itself, zod and the verifier alone', () => {
    const shared = product.filter(({ path }) => roomOf(path) === 'shared');
    const packages = shared.flatMap((file) => file.packages.map((to) => ({ path: file.path, to })));
    expect(written(arrowsOf(shared).filter(({ to }) => roomOf(to) !== 'shared'))).toEqual([]);
    expect(written(packages.filter(({ to }) => to !== 'zod' && to !== '@countersign/verify'))).toEqual([]);
  });

  test('the verifier stands by itself', () => {
    const verifier = sourceFiles.filter(({ path }) => path.startsWith('packages/verify/'));
    const outward = arrowsOf(verifier).filter(({ to }) => !to.startsWith('packages/verify/'));
    expect(written(outward)).toEqual([]);
    const packages = verifier.flatMap((file) => file.packages.map((to) => ({ path: file.path, to })));
    // Credentials are JSON-LD; what reads it comes into the two files that make it our own.
    const credentials: Record<string, RegExp> = {
      'packages/verify/credential/contexts.ts': /^@(digitalbazaar|digitalcredentials)\/[\w-]+-context(\/|$)/,
      'packages/verify/credential/json-ld.ts': /^(jsonld|rdf-canonize)$/,
    };
    const allowed = ({ path, to }: Arrow) =>
      /^@noble\/(hashes|curves)\//.test(to) ||
      to === 'fflate' ||
      credentials[path]?.test(to) ||
      // What judges us from outside, and what makes documents to be read.
      (path.startsWith('packages/verify/testing/') && /^(jsonld-streaming-parser|rdfjs-c14n|pdf-lib)$/.test(to)) ||
      (/^node:/.test(to) && /^packages\/verify\/(cli|monitor|witness|testing)\//.test(path));
    expect(written(packages.filter((each) => !allowed(each)))).toEqual([]);
  });

  test('only env.ts reads the settings', () => {
    const readers = product.filter(({ path }) => roomOf(path) === 'server' && path !== 'server/env.ts');
    expect(readers.filter(({ path }) => textOf(path).includes('process.env'))).toEqual([]);
  });

  test('no folder or file is a drawer for what has no name', () => {
    const drawer = /(^|\/)(utils?|helpers?|misc|common|services?|managers?|index)(\/|\.tsx?$)/;
    expect(sourceFiles.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
  });
});

describe('circles', () => {
  const inRooms = sourceFiles.filter(({ path }) => rooms.includes(roomOf(path)));
  const folderOf = (path: string) => (dirname(path).includes(sep) ? dirname(path) : path);

  test('no file imports itself by way of others', () => {
    expect(circles(edgesBetween(inRooms, (path) => path))).toEqual([]);
  });

  test('no folder does, sub-folders counted apart', () => {
    expect(circles(edgesBetween(inRooms, folderOf))).toEqual([]);
  });
});

describe.each(['server', 'web'] as const)('floors of %s', (side) => {
  const unitOf = (path: string) => units[side].exec(path)?.[0] as string;
  const floorOf = (path: string) => floors[side].findIndex((floor) => floor.test(unitOf(path)));
  const isOurs = (path: string) => roomOf(path) === side || (side === 'web' && roomOf(path) === 'shared');
  const files = sourceFiles.filter(({ path }) => isOurs(path));
  const arrows = arrowsOf(files).filter(({ path, to }) => isOurs(to) && unitOf(path) !== unitOf(to));
  const isFeature = (path: string) => path.startsWith(`${side}/features/`) && unitOf(path) !== path;
  const betweenFeatures = arrows.filter(({ path, to }) => isFeature(path) && isFeature(to));

  test('every file stands on one', () => {
    expect(files.filter(({ path }) => floorOf(path) < 0)).toEqual([]);
  });

  test('no unit imports itself by way of others', () => {
    expect(circles(edgesBetween(files, unitOf))).toEqual([]);
  });

  test('nothing imports what is above it', () => {
    const up = arrows.filter(({ path, to }) => floorOf(to) > floorOf(path) && !to.startsWith('web/routes/+types'));
    expect(written(up)).toEqual([]);
  });

  test('a feature imports of another only what that publishes', () => {
    const isPublished = (to: string) => (side === 'server' ? to.endsWith('/published.ts') : published.includes(to));
    expect(written(betweenFeatures.filter(({ to }) => !isPublished(to)))).toEqual([]);
  });

  test('every published part of the web is used by another feature', () => {
    const used = new Set(betweenFeatures.map(({ to }) => to));
    expect(side === 'server' ? [] : published.filter((path) => !used.has(path))).toEqual([]);
  });
});

/** Auth may read `shared/account`: it judges a password by the rules of the form that asks for it. */
test('platform and auth read nothing that a feature shares with its pages', () => {
  const features = new Set(product.flatMap(({ path }) => /^server\/features\/([^/]+)\//.exec(path)?.[1] ?? []));
  const theirs = arrowsOf(product).filter(({ path, to }) => {
    const [, side] = /^server\/(platform|auth)\//.exec(path) ?? [];
    const [, folder = ''] = /^shared\/([^/]+)\//.exec(to) ?? [];
    return side && features.has(folder) && !(side === 'auth' && folder === 'account');
  });
  expect(written(theirs)).toEqual([]);
});

test('a feature is added to the product in one place', () => {
  const naming = arrowsOf(product).filter(
    ({ path, to }) => to.endsWith('/feature.ts') && !path.startsWith('server/features/'),
  );
  expect([...new Set(naming.map(({ path }) => path))]).toEqual(['server/features.ts']);
});

describe('pages', () => {
  const byPath = new Map(sourceFiles.map((file) => [file.path, file]));
  const runsZod = (path: string, seen = new Set<string>()): boolean => {
    const file = byPath.get(path);
    if (!file || seen.has(path)) return false;
    seen.add(path);
    return file.packages.includes('zod') || file.runs.some((to) => runsZod(to, seen));
  };

  test('no page loads a contract with zod', () => {
    const loads = product
      .filter(({ path }) => roomOf(path) === 'web')
      .flatMap(({ path, runs }) => runs.map((to) => ({ path, to })))
      .filter(({ to }) => roomOf(to) === 'shared' && runsZod(to));
    expect(written(loads)).toEqual([]);
  });

  test('no page waits at its top for a part that it loads, which the bundle may have put into the same script', () => {
    const pages = product.filter(({ path }) => path.startsWith('web/routes/') || path === 'web/root.tsx');
    expect(pages.filter(({ path }) => /^\S.*\bawait import\(/m.test(textOf(path)))).toEqual([]);
  });
});

describe('tables', () => {
  /** Tables of the floors below the features. */
  const ground: Record<string, string> = {
    access_keys: 'auth',
    audit_chain: 'platform/audit',
    audit_log: 'platform/audit',
    audit_unsealed: 'platform/audit',
    changes: 'platform/changes',
    mail_suppressions: 'platform/mail',
    mails: 'platform/mail',
    passwords: 'auth',
    rate_limits: 'auth',
    session_tokens: 'auth',
    sessions: 'auth',
    sign_in_challenges: 'auth',
    traces: 'auth',
  };
  /** Written by a second part, because no function of the owner can do it. */
  const alsoWrittenBy: Record<string, string> = {
    // Numbers of transactions mean nothing after a restore.
    notifications: 'platform/changes',
    // A warning promises its link and makes it when it is sent, and lies below the account.
    take_backs: 'auth',
  };
  /** Many parts know a column of a person or of a project; one makes the row and takes it away. */
  const shared: Record<string, string> = { profiles: 'account/sign-up', projects: 'projects' };
  const partOf = (path: string) =>
    /^server\/(?:features\/)?((?:account|platform)\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? path;

  const writes = product
    .filter(({ path }) => roomOf(path) === 'server' && partOf(path) !== 'demo')
    .flatMap(({ path }) => {
      const statement =
        /(insertInto|updateTable|deleteFrom)\('([a-z_]+)|\b(insert into|delete from|update) ([a-z_]+)(?: (?:as )?[a-z_]+)? (?:set|where|select|values|\(|using)/g;
      return [...textOf(path).replaceAll(/\s+/g, ' ').matchAll(statement)].map(([, call, built, verb, raw]) => ({
        part: partOf(path),
        table: (built ?? raw) as string,
        isUpdate: /^update/.test((call ?? verb) as string),
        path,
      }));
    });

  test('each is written to by the one feature whose manifest names it', () => {
    const owners = { ...ground };
    for (const { path } of product.filter((file) => file.path.endsWith('/feature.ts'))) {
      const [, named = ''] = /^ {2,4}tables: \[([^\]]*)\]/m.exec(textOf(path)) ?? [];
      for (const [, table = ''] of named.matchAll(/'(\w+)'/g)) {
        expect(owners[table], `${table} has two owners`).toBeUndefined();
        owners[table] = partOf(path);
      }
    }
    const strangers = writes
      .filter(({ table, part, isUpdate }) => {
        if (shared[table]) return !isUpdate && part !== shared[table];
        return owners[table] !== part && alsoWrittenBy[table] !== part;
      })
      .map(({ path, table }) => `${path} writes ${table}, which is ${owners[table]}'s`);
    expect(strangers).toEqual([]);
    const unwritten = Object.keys(owners).filter((table) => !writes.some((each) => each.table === table));
    // A trigger writes this one.
    expect(unwritten).toEqual(['taken_short_ids']);
  });

  test('a person’s columns and a project’s are written by features, and rows by one', () => {
    const makers = writes.filter(({ table, isUpdate }) => shared[table] && !isUpdate).map(({ part }) => part);
    expect([...new Set(makers)].sort()).toEqual(Object.values(shared).sort());
  });
});

function textOf(path: string) {
  return readFileSync(join(root, path), 'utf8');
}
