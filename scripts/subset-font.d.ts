/** The package has no types of its own: the part of it that we use. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      targetFormat: 'woff2';
      variationAxes: { wght: number | { min: number; max: number } };
      keepFeatures: string[];
      keepAllGlyphs: true;
    },
  ): Promise<Buffer>;
}
