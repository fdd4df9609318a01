import { mailAddress, namesSite } from '#server/platform/mail-domains/registrable-domain.ts';
import { cleanLine, withoutUnseen } from '#shared/text/clean-text.ts';
import { isolated } from '#shared/text/isolate.ts';
import { shownAddress } from '#shared/text/shown-address.ts';
import type { MailBlock } from './mail-blocks.ts';

/** Between the parts of an address: nobody sees it, and mail programs that make links of plain words see no address. */
const gap = '\u200c';

const dot = /(?<=[\p{L}\p{M}\p{N}_-])[.\u2024\u3002\uff0e\uff61](?=\p{L})|:(?=\/\/)/gu;
const withGaps = (words: string) => words.replaceAll(dot, `${gap}$&`);

/**
 * Words that must not lead anywhere: only buttons and links of ours do. Mail addresses stay as they are, to be copied.
 * @example `https://x.example` looks the same and is no link
 */
export const unlinked = (words: string) =>
  words.replaceAll(/\S+/g, (word) => {
    if (/[/:]/.test(word) || !word.includes('@')) return withGaps(word);
    if (/^[^@]+@[^@]+$/.test(word) && !namesSite(word)) return word;
    const addresses = word.match(mailAddress) ?? [];
    return word
      .split(mailAddress)
      .map((beside, at) => withGaps(beside) + (addresses[at] ?? ''))
      .join('');
  });

/**
 * What people typed, as a sentence of ours may carry it: one line with nothing unseen, and in a direction of its own.
 * `words` are a quotation, which keeps its lines.
 */
export const shownValues = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? isolated(name === 'words' ? withoutUnseen(value) : shownAddress(cleanLine(value)))
        : value,
    ]),
  ) as Values;

/** A block with its words as they are shown. Facts, and each part of a work, are one line, so that nobody writes paragraphs of our mail. */
export function shownBlock(block: MailBlock): MailBlock {
  switch (block.type) {
    case 'text':
    case 'small':
      return { ...block, text: unlinked(block.text) };
    case 'person':
      return { ...block, name: unlinked(cleanLine(block.name)), about: unlinked(cleanLine(block.about)) };
    case 'work':
      return {
        ...block,
        title: unlinked(cleanLine(block.title)),
        summary: unlinked(cleanLine(block.summary)),
        about: unlinked(cleanLine(block.about)),
      };
    case 'unsigned':
      return { ...block, name: unlinked(cleanLine(block.name)), detail: unlinked(cleanLine(block.detail)) };
    case 'quote':
      return { ...block, text: unlinked(withoutUnseen(block.text)) };
    case 'facts':
      return {
        ...block,
        items: block.items.map((item) => ({ ...item, detail: unlinked(cleanLine(item.detail)) })),
      };
    default:
      return block;
  }
}
