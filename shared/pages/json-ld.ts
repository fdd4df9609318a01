const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/**
 * Structured data as it may stand in a script element: whatever a person is called, it neither ends the element nor
 * begins another. The one way into such an element.
 */
export const serializeJsonLd = (data: object): string =>
  JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
