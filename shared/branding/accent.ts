/**
 * How bright (WCAG's relative luminance) the least fitting ground is that text stands on in each theme: the darkest of
 * the light one, the lightest of the dark one. A test holds them against web/styles/tokens.css.
 */
export const grounds = { light: 0.87, dark: 0.02 } as const;
const contrast = 4.5;
const darkest = (grounds.light + 0.05) / contrast - 0.05;
const lightest = (grounds.dark + 0.05) * contrast - 0.05;

/**
 * Of a colour (six hex digits) what text can have in each theme: the colour itself where that can be read, else the
 * nearest shade of it that can. Its light is scaled, so the hue stays; what is too dark is mixed with white. Throws for
 * what is no colour.
 */
export function readableAccent(accent: string): { light: string; dark: string } {
  if (!/^[0-9a-f]{6}$/.test(accent)) throw new Error(`no colour: ${accent}`);
  const light = [0, 2, 4].map((at) => toLinear(Number.parseInt(accent.slice(at, at + 2), 16)));
  const bright = luminance(light);
  return {
    light:
      bright <= darkest
        ? accent
        : toHex(
            light.map((part) => (part * darkest) / bright),
            Math.floor,
          ),
    dark:
      bright >= lightest
        ? accent
        : toHex(
            light.map((part) => part + ((1 - part) * (lightest - bright)) / (1 - bright)),
            Math.ceil,
          ),
  };
}

/** WCAG's relative luminance of linear red, green and blue. */
export const luminance = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
export const toLinear = (part: number) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (part: number) => 255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
/** Rounded towards more contrast. */
const toHex = (parts: number[], round: (part: number) => number) =>
  parts
    .map((part) =>
      Math.min(255, Math.max(0, round(fromLinear(part))))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
