import { useShownNames } from '../i18n/shown-names.ts';

/** Words with an address or a domain in them: a line may end after its dots and the sign inside it, not in the middle of a name. */
export function Breakable({ children }: { children: string }) {
  const shown = useShownNames().shownName(children);
  return (
    // Other words come in an element of their own: a translator has taken the old ones apart.
    <span key={shown}>
      {shown.split(/(?<=\.|\S@)(?=[\p{L}\p{N}])/u).flatMap((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
        index === 0 ? [part] : [<wbr key={index} />, part],
      )}
    </span>
  );
}
