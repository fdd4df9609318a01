/** Pixels that the embedded page is made for; it is as wide as it is allowed to be. */
export const embedSize = { width: 480, height: 400 } as const;

type Frame = { address: string; label: string; width?: number; height?: number };

/** The HTML by which another site shows an embedded page: no script, and nothing that follows its readers. */
export const embedFrame = ({ address, label, width = embedSize.width, height = embedSize.height }: Frame) =>
  `<iframe src="${quoted(address)}" title="${quoted(label)}" width="${width}" height="${height}" ` +
  'style="border:0;max-width:100%" loading="lazy" referrerpolicy="no-referrer"></iframe>';

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
