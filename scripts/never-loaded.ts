/** Files of packages that Node never loads: each pattern is asked about the path below a folder `node_modules`. */
const patterns = [
  // Node runs no TypeScript of packages, and nobody reads maps and manuals there. Licences stay.
  /\.(map|[cm]?tsx?|flow)$/,
  /\/(?!license|copying|notice)[^/]*\.(md|markdown)$/i,
  /\/(tests?|__tests__|example|examples)\//,
  // For browsers.
  /\/dist\/(umd|iife|browser)/,
  /^react-dom\/cjs\/react-dom-(client|profiling|server\.browser|server-legacy)/,
  // The same twice: what is left is what our imports lead to.
  /^pdf-lib\/(dist|es)\//,
  /^@pdf-lib\/fontkit\/dist\/(fontkit\.es\.|.*\.min\.js$)/,
  /^@hyzyla\/pdfium\/dist\/.*base64/,
  /^@zxcvbn-ts\/[^/]+\/(src\/|dist\/zxcvbn-ts\.js|.*\.mjs$)/,
  /^satori\/dist\/(.*\.cjs|experimental|standalone)/,
  /^stripe\/cjs\//,
  // Larger than what we take of it.
  /^eld\/src\/ngrams\/(large|medium|small)\.js$/,
  // Ours, and what they are made of (server/features/content/render-content.ts).
  /^@shikijs\/langs\/dist\/(?!(json|html|bash|http|javascript|css|shellscript|xml|graphql|typescript|jsx|tsx|java)\.)/,
  // Pictures are drawn with the other format (server/features/share-cards/drawing.ts).
  /^@fontsource\/.*\.(woff2|css)$/,
];

export const isNeverLoaded = (path: string) => {
  const inPackage = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return patterns.some((pattern) => pattern.test(inPackage));
};
