import { shownName } from '../i18n/shown-names.ts';

/** Words with an address or a domain in them: a line may end after its dots and the sign inside it, not in the middle of a name. */
export const Breakable = ({ children }: { children: string }) => (
  // Other words come in an element of their own: a translator has taken the old ones apart.
  <span key={children}>
    {shownName(children)
      .split(/(?<=\.|\S@)(?=[\p{L}\p{N}])/u)
      .flatMap((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
        index === 0 ? [part] : [<wbr key={index} />, part],
      )}
  </span>
);
