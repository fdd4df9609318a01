import { ArrowDown, ArrowUp } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';

type OrderListProps<Item extends string> = {
  items: Item[];
  onChange: (items: Item[]) => void;
  show: (item: Item, place: number) => ReactNode;
  words: {
    up: (item: Item) => string;
    down: (item: Item) => string;
    /** Said when it has moved, with its place from 1. */
    moved: (item: Item, place: number) => string;
  };
  /** Its form works without script: a button sends its item as `up` or `down`. */
  posted?: boolean;
};

/**
 * A list in an order of somebody's own, each moved by its buttons; where it went is said. At an end a button stays, so
 * that the focus does.
 */
export function OrderList<Item extends string>({ items, onChange, show, words, posted }: OrderListProps<Item>) {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const [moved, other] = [items[from], items[to]];
    if (!moved || !other) return;
    onChange(items.with(from, other).with(to, moved));
    setSaid(words.moved(moved, to + 1));
  };
  const mover = (item: Item, from: number, to: number) => ({
    ...(posted && { type: 'submit' as const, name: to < from ? 'up' : 'down', value: item }),
    'aria-disabled': !(to in items),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      move(from, to);
    },
  });
  return (
    <>
      <ol className="mt-3 border-t border-line">
        {items.map((item, place) => (
          <li key={item} className="flex items-center gap-2 border-b border-line py-1 wrap-anywhere">
            <span className="min-w-0 grow">{show(item, place)}</span>
            <IconButton label={words.up(item)} {...mover(item, place, place - 1)}>
              <ArrowUp size={18} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
            <IconButton label={words.down(item)} {...mover(item, place, place + 1)}>
              <ArrowDown size={18} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}
