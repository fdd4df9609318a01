import type { Plugin } from 'vite';

/**
 * Writes what is not ASCII as escapes. V8 keeps a source with a single other letter at two bytes for each of its letters,
 * which took five megabytes of each process. No template of ours looks at how it was written.
 */
export const oneByte = (): Plugin => ({
  name: 'one-byte',
  applyToEnvironment: ({ name }) => name === 'ssr',
  renderChunk: (code) => ({
    // A source map tells lines, which stay; columns beside an escape are off by it.
    code: code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
});
