import { ask } from './support/ask.ts';
import { test } from './support/demo.ts';
import { expect } from './support/journey.ts';

test('words that stand in the path are a search too, whatever they are', async ({ product }) => {
  for (const [path, address] of [
    ['noor', '?q=noor'],
    ['C/C++', '?q=C%2FC%2B%2B'],
    ['C%2FC%2B%2B', '?q=C%2FC%2B%2B'],
    ['a/b/c/', '?q=a%2Fb%2Fc%2F'],
    ['noor?kind=person&colour=red', '?q=noor&kind=person'],
    [encodeURIComponent('dise\u00f1o 👩‍🚀'), `?q=${encodeURIComponent('dise\u00f1o 👩‍🚀')}`],
    ['100%25', '?q=100%25'],
    ['%20', ''],
  ])
    for (const prefix of ['', '/en', '/es']) {
      const { status, headers } = await ask(product, `${prefix}/search/${path}`);
      expect.soft([prefix, path, status, headers.location]).toEqual([prefix, path, 302, `${prefix}/search${address}`]);
    }
  // What is no address of ours in any reading, or longer than any.
  for (const path of ['%', '100%', '%ff', '%ed%a0%80', 'no%00or', 'a//b', 'x'.repeat(10_000)])
    for (const prefix of ['', '/en', '/es']) {
      const { status } = await ask(product, `${prefix}/search/${path}`);
      expect.soft([prefix, path, status]).toEqual([prefix, path, 404]);
    }
});
